import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Follow } from '../../../../shared/features/booklists/booklists.schema.ts'
import type { Change } from '../../../../shared/features/booklists/change-sets.schema.ts'
import { type Curator, givenCurator } from '../../../testing/curator.ts'
import { createDevice, type Device } from '../../../testing/device.ts'
import { givenBook } from '../../../testing/given.ts'
import { type GivenList, givenList } from '../../../testing/given-list.ts'
import { algebra, daan, eva, noor, privaatrecht } from '../../../testing/named.ts'
import { createNotified, type Notified } from '../../../testing/notified.ts'
import { backUp, restoredApp } from '../../../testing/restored-app.ts'
import { createNotifications } from '../notifications.ts'

const quietMs = 15 * 60_000
const other = { ...privaatrecht, id: v7(), isbn: '9780486474175', name: 'Abstract Algebra' }

let world: Notified
let list: GivenList
let curator: Curator
beforeEach(async () => {
  world = await createNotified()
  for (const book of [privaatrecht, other]) await givenBook(world.app, book)
  list = await givenList(world.app, [algebra.id])
  curator = await givenCurator(world.app, list.organisationId, noor)
  await follow(world.buyer)
  await world.register(world.buyer, 'phone')
  world.app.clock.move(1000)
})
afterEach(() => world.close())

const follow = (by: Device) =>
  by.send('list.follow', { organisationId: list.organisationId, studyId: list.studyId, on: true })
const create = (bookId: string, more: object = {}): Change => ({
  op: 'create',
  kind: 'link',
  id: v7(),
  values: { courseId: list.courseId, bookId, version: null, notes: '', tags: [], visible: true, ...more },
})
const pushes = () => world.service.of('phone')
const rest = async (ms = quietMs) => {
  world.app.clock.move(ms)
  await world.notify()
}
const newsOf = async (device: Device, personId: string) => {
  const pulled = await device.pull(`me:${personId}`, 0)
  const rows = 'rows' in pulled ? pulled.rows : []
  return (rows.findLast(({ kind }) => kind === 'follow')?.row as Follow | undefined)?.news
}
/** The link of the book that was there from the start, as an admin sees it. */
const first = async () => {
  const [link] = (await curator.tree()).links.filter(({ bookId }) => bookId === algebra.id)
  if (!link) throw new Error('no link')
  return link
}
const change = async (values: object): Promise<Change> => {
  const { id, rev } = await first()
  return { op: 'update', kind: 'link', id, rev, values }
}

describe('who follows a list', () => {
  it('is told once of all that came and changed together, in their own language (H4, L6)', async () => {
    await curator.change([create(privaatrecht.id)])
    world.app.clock.move(60_000)
    await curator.change([await change({ version: '6e druk' })])
    await world.notify()
    expect(pushes()).toEqual([])
    await rest()
    expect(pushes()).toEqual([
      {
        kind: 'list',
        title: 'Nieuw op de lijst van Technische Wiskunde',
        body: '1 nieuw boek, 1 boek gewijzigd: Linear Algebra and Its Applications, Hoofdstukken privaatrecht',
        url: `/study/${list.studyId}`,
        tag: `list:${list.studyId}`,
        count: 0,
      },
    ])
    const news = await newsOf(world.buyer, daan.id)
    expect(news).toMatchObject({ added: [expect.any(String)], changed: [(await first()).id] })
    await rest()
    expect(pushes()).toHaveLength(1)
  })

  it('is told of books that came in sight with something above them (H4)', async () => {
    const [collection] = (await curator.tree()).collections
    const show = async (visible: boolean) => {
      const now = (await curator.tree()).collections.find(({ id }) => id === collection?.id)
      await curator.change([
        { op: 'update', kind: 'collection', id: now?.id ?? '', rev: now?.rev ?? 0, values: { visible } },
      ])
    }
    await show(false)
    await rest()
    expect(pushes()).toEqual([])
    await show(true)
    await rest()
    expect(pushes()).toMatchObject([{ body: '1 nieuw boek: Linear Algebra and Its Applications' }])
  })

  it('hears nothing of changes that were taken back before the notice, nor of words beside a book (H4, M11)', async () => {
    const { id } = await curator.change([create(privaatrecht.id)])
    await curator.undo(id)
    await curator.change([await change({ version: '6e druk' })])
    await curator.change([await change({ version: null, notes: 'Hoofdstuk 1', tags: ['verplicht'] })])
    await rest()
    expect(pushes()).toEqual([])
    expect(await newsOf(world.buyer, daan.id)).toBeUndefined()
    await curator.change([create(privaatrecht.id)])
    await rest()
    expect(pushes()).toHaveLength(1)
  })

  it('is told within three hours, however long the work goes on (H4)', async () => {
    await curator.change([create(privaatrecht.id)])
    for (let time = 0; time < 13; time += 1) {
      await curator.change([await change({ version: `${time}e druk` })])
      await rest(14 * 60_000)
    }
    expect(pushes()).toHaveLength(1)
  })

  it('need not hear of their own changes, or saw when they began to follow (H4)', async () => {
    const maker = createDevice(world.app, noor)
    await follow(maker)
    await world.register(maker, 'maker')
    await curator.change([create(privaatrecht.id)])
    world.app.clock.move(1000)
    const late = createDevice(world.app, eva)
    await follow(late)
    await world.register(late, 'late')
    await rest()
    expect([pushes(), world.service.of('maker'), world.service.of('late')].map(all => all.length)).toEqual([1, 0, 0])
    expect(await newsOf(maker, noor.id)).toBeUndefined()
  })

  it('gets no push about a list that they looked at already, on whatever device (L8)', async () => {
    world.service.answer('phone', { status: 503 })
    await curator.change([create(privaatrecht.id)])
    await rest()
    const { at = 0 } = (await newsOf(world.buyer, daan.id)) ?? {}
    await world.buyer.send('list.read', { studyId: list.studyId, at })
    expect(await newsOf(world.buyer, daan.id)).toBeUndefined()
    const before = pushes().length
    await rest(5 * 60_000)
    expect(pushes()).toHaveLength(before)
    await curator.change([create(other.id)])
    await rest()
    expect(pushes().at(-1)).toMatchObject({ body: '1 nieuw boek: Abstract Algebra' })
  })

  it('chooses how: no push where it is off, a mail where that is on, which its link stops (H4, G3)', async () => {
    await world.buyer.send('listAlerts.set', { email: true, push: false })
    await world.buyer.send('mailLanguage.set', { language: 'en' })
    await curator.change([create(privaatrecht.id)])
    await rest()
    expect(pushes()).toEqual([])
    const [letter] = world.app.mail.sent
    expect(letter).toMatchObject({
      to: daan.email,
      subject: 'The book list of Technische Wiskunde has changed',
      text: expect.stringContaining('Hoofdstukken privaatrecht\nnew · Vak van Eerste jaar · M. Jansen'),
    })
    const stop = new URL(String(letter?.headers?.['List-Unsubscribe']).slice(1, -1)).pathname
    expect(await (await world.app.ask(stop)).text()).toContain('Stop e-mails about lists?')
    expect((await world.app.ask(`/api${stop}`, { method: 'POST' })).status).toBe(204)
    await curator.change([create(other.id)])
    await rest(2 * 3600_000)
    expect(world.app.mail.sent).toHaveLength(1)
    expect((await newsOf(world.buyer, daan.id))?.added).toHaveLength(2)
  })
})

it('a server that dies after any write tells each follower once, and misses none (M22, L6)', async () => {
  const followers = await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const person = { ...daan, id: v7(), email: `volger-${at}@example.nl` }
      const device = createDevice(world.app, person)
      await device.push([])
      await follow(device)
      await world.register(device, `phone-${at}`)
      return `phone-${at}`
    }),
  )
  world.app.clock.move(1000)
  await curator.change([create(privaatrecht.id)])
  world.app.clock.move(quietMs)
  const { deps } = world.app
  let deaths = 0
  for (; ; deaths += 1) {
    let left = Math.min(deaths, 1)
    const commit: typeof deps.store.commit = async batch => {
      if (left === 0) throw new Error('killed')
      left -= 1
      return deps.store.commit(batch)
    }
    const lists = createNotifications({ ...deps, store: { ...deps.store, commit } }).lists()
    if (
      await lists.then(
        () => true,
        () => false,
      )
    )
      break
  }
  // The digest is made, and goes to sixty-one people in two batches.
  expect(deaths).toBe(3)
  await world.notify()
  for (const name of ['phone', ...followers]) expect([name, world.service.of(name).length]).toEqual([name, 1])
})

it('what was being told when a backup was made is not told again after it was restored (M22)', async () => {
  await curator.change([create(privaatrecht.id)])
  const backup = await backUp(world.app)
  await rest()
  expect(pushes()).toHaveLength(1)
  const restored = await restoredApp(world.app, backup)
  restored.clock.move(3 * 3600_000)
  const notifications = createNotifications(restored.deps)
  await notifications.queue()
  await notifications.lists()
  await notifications.pusher.drained()
  expect(pushes()).toHaveLength(1)
  await restored.close()
})
