import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { type GivenList, givenList, givenStudy, givenYear } from '../../testing/given-list.ts'
import { algebra, daan, noor, privaatrecht } from '../../testing/named.ts'
import { createNotified, type Notified } from '../../testing/notified.ts'
import { backUp, restoredApp } from '../../testing/restored-app.ts'
import { collection } from '../booklists/booklists.table.ts'
import { createNotifications } from '../notifications/notifications.ts'
import { remindShelves } from './remind-shelf.ts'
import { shelf } from './shelf.table.ts'

let world: Notified
let buyer: Device
let list: GivenList
beforeEach(async () => {
  world = await createNotified()
  buyer = world.buyer
  await givenBook(world.app, privaatrecht)
  list = await givenList(world.app)
  await givenYear(world.app, list, 'Kwartaal 1 · 2026/2027', [algebra.id, privaatrecht.id])
  await world.register(buyer, 'phone', 'en')
})
afterEach(() => world.close())

const plain = { isbn: null, boughtAt: null, fromChatId: null, remind: true }
const put = async (bookId = algebra.id, more: object = {}, by = buyer) => {
  const id = v7()
  expect(await by.send('shelf.set', { id, bookId, ...plain, ...more })).toMatchObject({ kind: 'applied' })
  return id
}
const until = async (time: string) => {
  world.app.clock.move(Date.parse(time) - world.app.clock.now())
  await remindShelves(world.app.deps)
  await world.notify()
}
const pushes = () => world.service.of('phone')
const mails = () => world.app.mail.sent
const over = '2026-11-16T09:00:00Z'

it('asks once when the course is over, in the morning, and says how many look for the book (M27, M12)', async () => {
  await put()
  await createDevice(world.app, noor).send('watch.set', { bookId: algebra.id, email: false, push: true })
  await until('2026-11-14T12:00:00Z')
  await until('2026-11-15T01:00:00Z')
  expect(pushes()).toEqual([])
  await until('2026-11-15T07:01:00Z')
  expect(pushes()).toEqual([
    {
      kind: 'shelf',
      title: 'Do you still need Linear Algebra and Its Applications?',
      body: 'Its course is over, and 1 student looks for it. Two taps and a photo put it up for sale.',
      url: '/en/shelf',
      tag: 'shelf:shelf',
      count: 0,
    },
  ])
  for (const time of [over, '2026-12-20T09:00:00Z', '2027-11-20T09:00:00Z']) await until(time)
  expect(pushes()).toHaveLength(1)
  expect(mails()).toEqual([])
})

it('asks about all of a person at once, and nobody about books of others (M27)', async () => {
  await put()
  await put(privaatrecht.id)
  const other = createDevice(world.app, noor)
  await world.register(other, 'other', 'en')
  await put(algebra.id, { remind: false }, other)
  await until(over)
  await until('2026-11-17T09:00:00Z')
  expect(pushes()).toMatchObject([
    {
      title: 'Do you still need 2 books on your shelf?',
      body: 'Their courses are over: Hoofdstukken privaatrecht, Linear Algebra and Its Applications',
    },
  ])
  expect(world.service.of('other')).toEqual([])
})

it('asks by the mail of Monday morning where lists come by mail, which its link stops (M27, H4)', async () => {
  await buyer.send('listAlerts.set', { email: true, push: false })
  await put()
  await put(privaatrecht.id)
  await until('2026-11-17T09:00:00Z')
  await until('2026-11-22T09:00:00Z')
  expect([pushes(), mails()]).toEqual([[], []])
  await until('2026-11-23T07:01:00Z')
  expect(mails()).toMatchObject([
    { to: daan.email, subject: 'Do you still need 2 books on your shelf?', text: expect.stringContaining('/en/shelf') },
  ])
  const stop = new URL(String(mails()[0]?.headers?.['List-Unsubscribe']).slice(1, -1)).pathname
  expect((await world.app.ask(`/api${stop}`, { method: 'POST' })).status).toBe(204)
  await givenYear(world.app, list, 'Kwartaal 2 · 2026/2027', [algebra.id])
  await put(algebra.id, { boughtAt: '2026-11-20' })
  for (const time of ['2027-02-09T09:00:00Z', '2027-02-17T09:00:00Z']) await until(time)
  expect(mails()).toHaveLength(1)
})

it.each([
  [
    'no list says an end',
    async () => {
      const unlisted = { ...privaatrecht, id: v7(), name: 'Abstract Algebra' }
      await givenBook(world.app, unlisted)
      await givenYear(world.app, list, 'Derde jaar', [unlisted.id])
      await put(unlisted.id)
    },
  ],
  ['it is off for the book', async () => put(algebra.id, { remind: false })],
  [
    'it is off for lists',
    async () => {
      await put()
      await buyer.send('listAlerts.set', { email: false, push: false })
    },
  ],
  ['the book was taken away', async () => void (await buyer.send('shelf.delete', { id: await put() }))],
  [
    'the book is for sale already',
    async () => {
      await put()
      await givenAd(world.app, daan, algebra.id)
    },
  ],
  [
    'the book was sold already',
    async () => {
      await put()
      await givenAd(world.app, daan, algebra.id, { deletedAt: world.app.clock.now(), reason: 'sold' })
    },
  ],
  [
    'students do not see the list',
    async () => {
      const { store } = world.app.deps
      await put()
      await store.commit({ statements: [store.write.update(collection).set({ visible: false })] })
    },
  ],
])('asks nothing where %s (M27)', async (_, given) => {
  await buyer.send('listAlerts.set', { email: true, push: true })
  await given()
  for (const time of [over, '2026-11-17T09:00:00Z', '2026-11-24T09:00:00Z']) await until(time)
  expect([pushes(), mails()]).toEqual([[], []])
})

it('goes by the list that the person follows where there is one, and by the last course of that year (M27)', async () => {
  const studyId = await givenStudy(world.app, list.organisationId)
  const own = { ...list, studyId }
  await givenYear(world.app, own, 'Semester 1 · 2026/2027', [algebra.id])
  await givenYear(world.app, own, 'Jaar 1 · 2027/2028', [algebra.id])
  await buyer.send('list.follow', { organisationId: list.organisationId, studyId, on: true })
  await put()
  await put(privaatrecht.id)
  await until(over)
  await until('2026-11-17T09:00:00Z')
  expect(pushes()).toMatchObject([{ title: 'Do you still need Hoofdstukken privaatrecht?' }])
  for (const time of ['2027-02-08T00:00:00Z', '2027-02-08T09:00:00Z']) await until(time)
  expect(pushes()).toMatchObject([{}, { title: 'Do you still need Linear Algebra and Its Applications?' }])
})

it('does not ask about a book that was sold, or taken away, between the end and the morning (M27)', async () => {
  const id = await put()
  await until(over)
  await buyer.send('shelf.delete', { id })
  await until('2026-11-17T09:00:00Z')
  expect(pushes()).toEqual([])
})

it('waits for the end of quiet hours (M27, L6)', async () => {
  await buyer.send('quietHours.set', { on: true })
  await put()
  await until(over)
  await until('2026-11-17T21:30:00Z')
  expect(pushes()).toEqual([])
  await until('2026-11-18T07:01:00Z')
  expect(pushes()).toHaveLength(1)
})

it('asks once also where two nodes look at once, or a node dies between (M27, M22)', async () => {
  await put()
  world.app.clock.move(Date.parse(over) - world.app.clock.now())
  const { deps } = world.app
  const dying = { ...deps.store, commit: async () => Promise.reject(new Error('killed')) }
  await expect(remindShelves({ ...deps, store: dying })).rejects.toThrow('killed')
  await Promise.all([remindShelves(deps), remindShelves(deps)])
  await until('2026-11-17T09:00:00Z')
  expect(pushes()).toHaveLength(1)
})

it('does not ask again on a restored server about what ended before the restore (M27, M22)', async () => {
  const id = await put()
  const backup = await backUp(world.app)
  await until(over)
  await until('2026-11-17T09:00:00Z')
  const restored = await restoredApp(world.app, backup)
  await remindShelves(restored.deps)
  restored.clock.move(48 * 3600_000)
  const notifications = createNotifications(restored.deps)
  await notifications.pusher.drained()
  expect(pushes()).toHaveLength(1)
  const [row] = await restored.deps.store.read.select().from(shelf).where(eq(shelf.id, id))
  expect(row?.remindedAt).not.toBeNull()
  await restored.close()
})
