import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SavedSearch } from '../../../../shared/features/searches/searches.schema.ts'
import { plainCopy } from '../../../../shared/features/ads/testing/plain-copy.ts'
import { StorageUnavailable } from '../../../common/store/store-errors.ts'
import type { SessionPerson } from '../../../adapters/identity/identity.ts'
import { createDevice, type Device } from '../../../testing/device.ts'
import { givenBook, givenPhoto } from '../../../testing/given.ts'
import { givenList } from '../../../testing/given-list.ts'
import { algebra, daan, eva, noor, privaatrecht } from '../../../testing/named.ts'
import { createNotified, type Notified } from '../../../testing/notified.ts'
import { backUp, restoredApp } from '../../../testing/restored-app.ts'
import { searchHit, unmatchedAd } from '../../searches/searches.table.ts'
import { createNotifications } from '../notifications.ts'

const calculus = { ...privaatrecht, id: v7(), isbn: '9781305270336', name: 'Calculus' }
const hourMs = 3600_000

let world: Notified
let phone: Device
let asked: number
beforeEach(async () => {
  world = await createNotified()
  for (const book of [privaatrecht, calculus]) await givenBook(world.app, book)
  phone = createDevice(world.app, noor)
  await world.register(phone, 'phone')
  world.app.clock.move(1000)
  asked = 0
  const { search } = world.app.deps
  const ask = search.searchBooks.bind(search)
  search.searchBooks = (...question) => {
    asked += 1
    return ask(...question)
  }
})
afterEach(() => world.close())

const bothWays = { email: true, push: true, every: 'instant' } as const
const save = async (query: object, more: object = {}, by = phone) => {
  const id = v7()
  const result = await by.send('search.save', { id, query, name: 'my search', ...bothWays, ...more } as never)
  expect(result).toMatchObject({ kind: 'applied' })
  return id
}
const sell = async (bookId = algebra.id, more: object = {}, by: SessionPerson = eva) => {
  const id = v7()
  const photos = [await givenPhoto(world.app, by)]
  const facts = { version: '5e druk', ...plainCopy, priceCents: 2800, ...more }
  expect(await createDevice(world.app, by).send('ad.create', { id, bookId, photos, ...facts })).toMatchObject({
    kind: 'applied',
  })
  return id
}
const lower = (replaces: string, priceCents: number) => sell(algebra.id, { replaces, priceCents })
const pushes = () => world.service.of('phone')
const mails = () => world.app.mail.sent
const rest = async (ms = 0) => {
  world.app.clock.move(ms)
  await world.notify()
}
const rowOf = async (id: string) => {
  const pulled = await phone.pull(`me:${noor.id}`, 0)
  const rows = 'rows' in pulled ? pulled.rows : []
  return rows.find(row => row.kind === 'search' && row.id === id)?.row as SavedSearch | undefined
}

describe('an ad that a saved search finds', () => {
  it('is found later where search is away, and where another saved search cannot be asked (M20)', async () => {
    await save({ q: 'wrong' }, { name: 'wrong' })
    await save({ q: 'linear algebra' }, { name: 'algebra' })
    const { search } = world.app.deps
    const ask = search.searchBooks.bind(search)
    let isAway = true
    search.searchBooks = async (question, caller) => {
      if (isAway) throw new StorageUnavailable('the copy is behind')
      if (question.query === 'wrong') throw new Error('malformed')
      return ask(question, caller)
    }
    await sell()
    await expect(rest()).rejects.toThrow('the copy is behind')
    expect(pushes()).toEqual([])
    isAway = false
    await rest()
    expect(pushes()).toMatchObject([{ kind: 'search', body: expect.stringContaining('“algebra”') }])
    expect(await world.app.deps.store.read.select().from(unmatchedAd)).toEqual([])
  })

  it('is told at once by push and by mail, and stands as its last hit (M20)', async () => {
    const id = await save({ q: 'linear algebra' }, { name: 'algebra' })
    const adId = await sell()
    await rest()
    expect(pushes()).toEqual([
      {
        kind: 'search',
        title: 'Linear Algebra and Its Applications is te koop',
        body: expect.stringMatching(/^€.28,00 · .* · Delft, 5e druk\. Voor je zoekopdracht “algebra”$/),
        url: `/ad/${adId}`,
        tag: `search:${id}`,
        count: 0,
      },
    ])
    expect(mails()).toMatchObject([
      { to: noor.email, subject: 'Linear Algebra and Its Applications is for sale in Delft, €28.00' },
    ])
    expect(mails()[0]?.text).toContain(`/ad/${adId}`)
    const lastHit = { adId, bookId: algebra.id, bookName: algebra.name, at: world.app.clock.now() }
    expect(await rowOf(id)).toMatchObject({ lastHit })
    await rest(hourMs)
    expect([pushes().length, mails().length]).toEqual([1, 1])
  })

  it('is no news when it was there before, nor for its seller, or a person who chats about it or is blocked (M20, E6)', async () => {
    await sell()
    await rest()
    await save({ q: 'algebra' })
    await save({ q: 'algebra' }, {}, world.seller)
    await world.register(world.seller, 'sellers')
    await rest()
    expect(pushes()).toEqual([])
    await sell(calculus.id)
    await world.buyer.send('block.set', { chatId: world.chatId, on: true })
    await save({ q: 'algebra' }, {}, world.buyer)
    await world.register(world.buyer, 'buyers')
    await sell()
    await rest()
    expect([pushes().length, world.service.of('sellers'), world.service.of('buyers')]).toEqual([1, [], []])
    expect(mails().map(({ to }) => to)).toEqual([noor.email])
  })

  it.each([
    [{ q: 'algebra', maxPrice: 2000 }, { priceCents: 2800 }, { priceCents: 1900 }],
    [{ q: 'algebra', minPrice: 2000 }, { priceCents: 1900 }, { priceCents: 2800 }],
    [{ q: 'algebra', condition: ['new'] }, { condition: 'used' }, { condition: 'new' }],
    [{ q: 'algebra', writing: 'no' }, { hasWriting: true }, { hasWriting: false }],
    [{ q: algebra.isbn }, { bookId: calculus.id }, {}],
  ])('%j: filters hold for the ad itself, whatever else is for sale (M20, B4)', async (query, other, meant) => {
    await save(query)
    await sell(algebra.id, other)
    await sell(calculus.id, { priceCents: 2500, condition: 'good' })
    await rest()
    expect(pushes()).toEqual([])
    const adId = await sell(algebra.id, meant)
    await rest()
    expect(pushes()).toMatchObject([{ url: `/ad/${adId}` }])
  })

  it('of a city is told of copies in that city only (M20)', async () => {
    await save({ q: 'algebra', city: ['groningen'] })
    await sell()
    await rest()
    expect(pushes()).toEqual([])
    await sell(algebra.id, {}, noor)
    await sell(algebra.id, {}, { ...daan, city: 'Groningen' })
    await rest()
    expect(pushes()).toHaveLength(1)
  })

  it('of a course is told of the books of that course (M20)', async () => {
    const { courseId } = await givenList(world.app, [algebra.id])
    await save({ course: courseId })
    await sell(calculus.id)
    await rest()
    expect(pushes()).toEqual([])
    await sell(algebra.id)
    await rest()
    expect(pushes()).toHaveLength(1)
  })

  it('of a book that nobody knew is told when it comes (M6, M20)', async () => {
    await save({ q: '9789001234560' })
    const bookId = v7()
    const proposed = { id: bookId, isbn: '9789001234560', name: 'Nieuw boek', author: 'A. Auteur' }
    await world.seller.send('book.propose', { ...proposed, originalPriceCents: null }, { lane: 'me' })
    await sell(bookId)
    await rest()
    expect(pushes()).toMatchObject([{ title: 'Nieuw boek is te koop' }])
  })

  it('is told once to a person: not to a watcher of that book, nor for each search (M20)', async () => {
    await phone.send('watch.set', { bookId: algebra.id, email: false, push: true })
    const id = await save({ q: 'algebra' })
    await save({ q: 'lay' })
    const adId = await sell()
    await rest()
    expect(pushes()).toMatchObject([{ kind: 'ad' }])
    expect(mails()).toEqual([])
    expect(await rowOf(id)).toMatchObject({ lastHit: { adId } })
    await phone.send('watch.set', { bookId: algebra.id, email: false, push: false })
    await sell()
    await rest()
    expect(pushes()).toMatchObject([{ kind: 'ad' }, { kind: 'search' }])
    expect(mails()).toHaveLength(1)
  })
})

describe('what is told daily or weekly', () => {
  it('comes in one push and one mail with all that is new, each search with its own stop (M20)', async () => {
    const [first, second] = [
      await save({ q: 'algebra' }, { every: 'daily', name: 'algebra' }),
      await save({ q: 'calculus' }, { every: 'daily', name: 'calculus' }),
    ]
    await sell()
    await sell()
    await sell(calculus.id)
    await rest()
    await rest(2 * hourMs)
    expect([pushes(), mails()]).toEqual([[], []])
    await rest(20 * hourMs)
    expect(pushes()).toMatchObject([
      { title: '3 nieuwe exemplaren voor je zoekopdrachten', url: '/settings#searches', tag: 'search:searches' },
    ])
    expect(mails()).toMatchObject([{ subject: '3 new copies for your searches' }])
    const stops = [...String(mails()[0]?.text).matchAll(/\/stop\/(\S+)/g)].map(([, token]) => token)
    expect(new Set(stops).size).toBe(3)
    expect((await world.app.ask(`/api/stop/${stops[0]}`, { method: 'POST' })).status).toBe(204)
    expect(await rowOf(first)).toMatchObject({ email: false, push: true })
    expect(await rowOf(second)).toMatchObject({ email: true, push: true })
    await rest(24 * hourMs)
    expect(mails()).toHaveLength(1)
  })

  it('weekly comes on Monday morning, with the ads still for sale (M20)', async () => {
    const id = await save({ q: 'algebra' }, { every: 'weekly' })
    const gone = await sell()
    const adId = await sell()
    await rest()
    await world.seller.send('ad.delete', { id: gone, reason: 'sold' })
    for (let day = 0; day < 7; day += 1) await rest(24 * hourMs)
    expect(pushes()).toMatchObject([{ url: `/ad/${adId}`, tag: `search:${id}` }])
    expect(mails()).toHaveLength(1)
  })

  it('is not told of a search that was stopped before (M20)', async () => {
    const id = await save({ q: 'algebra' }, { every: 'daily' })
    await sell()
    await rest()
    await phone.send('search.forget', { id })
    await rest(24 * hourMs)
    expect([pushes(), mails()]).toEqual([[], []])
  })
})

describe('an ad that two searches of a person find', () => {
  const orders = [
    ['algebra', 'lay'],
    ['lay', 'algebra'],
  ] as const

  it.each(orders)('“%s” and “%s”: is told when the first of them tells, not on Monday (M20)', async (sooner, later) => {
    await save({ q: later }, { every: 'weekly' })
    const id = await save({ q: sooner })
    await sell()
    await rest()
    expect(pushes()).toMatchObject([{ tag: `search:${id}` }])
    expect(mails()).toHaveLength(1)
    for (let day = 0; day < 7; day += 1) await rest(24 * hourMs)
    expect([pushes().length, mails().length]).toEqual([1, 1])
  })

  it.each(orders)('“%s” and “%s”: is told by mail where one of them asks for that (M20)', async (mailed, pushed) => {
    await save({ q: pushed }, { email: false, every: 'daily' })
    await save({ q: mailed }, { every: 'daily' })
    await sell()
    await rest()
    await rest(24 * hourMs)
    expect([pushes().length, mails().length]).toEqual([1, 1])
  })
})

describe('a lower price', () => {
  it('keeps the hit that waits for Monday, with the ad that stands now (M20, C13)', async () => {
    await save({ q: 'algebra' }, { every: 'weekly' })
    const adId = await sell()
    await rest()
    const lowered = await lower(adId, 2000)
    for (let day = 0; day < 7; day += 1) await rest(24 * hourMs)
    expect(pushes()).toMatchObject([{ url: `/ad/${lowered}` }])
    expect(mails()).toHaveLength(1)
    expect(mails()[0]?.text).toContain(`/ad/${lowered}`)
  })

  it('is found by a search that the old price was too high for (M20, C13)', async () => {
    const id = await save({ q: 'algebra', maxPrice: 2000 })
    const adId = await sell()
    await rest()
    expect(pushes()).toEqual([])
    const lowered = await lower(adId, 1800)
    await rest()
    expect(pushes()).toMatchObject([{ url: `/ad/${lowered}` }])
    expect(await rowOf(id)).toMatchObject({ lastHit: { adId: lowered } })
  })

  it('does not reach a person who heard of that copy, whose last hit it is (M20, C13)', async () => {
    const id = await save({ q: 'algebra' })
    const adId = await sell()
    await rest()
    const lowered = await lower(await lower(adId, 2000), 1800)
    await rest(2 * hourMs)
    expect([pushes().length, mails().length]).toEqual([1, 1])
    expect(await rowOf(id)).toMatchObject({ lastHit: { adId: lowered } })
  })

  it('of an ad that searches were not compared with yet is found once (M20, C13)', async () => {
    await save({ q: 'algebra' })
    const adId = await sell()
    await createNotifications(world.app.deps).queue()
    const lowered = await lower(adId, 2000)
    await rest()
    expect(pushes()).toMatchObject([{ url: `/ad/${lowered}` }])
    expect(await world.app.deps.store.read.select().from(unmatchedAd)).toEqual([])
  })
})

describe('one tap in a mail', () => {
  it('stops that search, keeps it saved, and is repeatable (M20)', async () => {
    const id = await save({ q: 'algebra' }, { push: false })
    await sell()
    await rest()
    const header = mails()[0]?.headers?.['List-Unsubscribe'] ?? ''
    expect(mails()[0]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    const path = new URL(header.slice(1, -1)).pathname
    const page = await (await world.app.ask(path)).text()
    expect(page).toContain('my search')
    for (let time = 0; time < 2; time += 1) expect((await world.app.ask(path, { method: 'POST' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ email: false, name: 'my search' })
    await sell()
    await rest(2 * hourMs)
    expect(mails()).toHaveLength(1)
  })

  it('in a mail about a search that is forgotten stops no other, and says so (M20)', async () => {
    const id = await save({ q: 'algebra' })
    const other = await save({ q: 'calculus' })
    await sell()
    await rest()
    const path = new URL((mails()[0]?.headers?.['List-Unsubscribe'] ?? '').slice(1, -1)).pathname
    await phone.send('search.forget', { id })
    await phone.send('mailLanguage.set', { language: 'nl' })
    const page = await (await world.app.ask(path)).text()
    expect(page).toContain('Deze zoekopdracht bewaar je niet meer')
    expect(page).not.toContain('<form')
    const done = await (await world.app.ask(path, { method: 'POST' })).text()
    expect(done).toContain('Deze zoekopdracht bewaar je niet meer')
    expect(await rowOf(other)).toMatchObject({ email: true })
  })
})

describe('work', () => {
  it('is one question for each distinct query, however many people saved it and however many ads are new (M20)', async () => {
    for (const person of [daan, eva, noor]) {
      const by = createDevice(world.app, person)
      await save({ q: 'algebra' }, {}, by)
      await save({ q: 'Algebra', sort: 'price' }, {}, by)
      await save({ q: 'calculus' }, {}, by)
    }
    for (let ad = 0; ad < 5; ad += 1) await sell()
    await rest()
    expect(asked).toBe(2)
    expect(await world.app.deps.store.read.select().from(unmatchedAd)).toEqual([])
    await rest(1000)
    expect(asked).toBe(2)
  })

  it('goes on where it was with many queries, a bounded number in each run (M20)', async () => {
    for (let person = 0; person < 3; person += 1)
      for (let n = 0; n < 40; n += 1)
        await save({ q: `algebra ${person} ${n}` }, {}, [phone, world.buyer, world.seller][person])
    await save({ q: 'algebra' })
    await sell()
    await rest()
    expect(asked).toBe(100)
    await rest()
    expect(asked).toBe(121)
    await rest()
    expect(asked).toBe(121)
    expect(pushes()).toHaveLength(1)
  })
})

it('a restored server tells nothing again (M20, M22)', async () => {
  await save({ q: 'algebra' }, { every: 'daily' })
  await sell()
  await rest()
  const backup = await backUp(world.app)
  await rest(24 * hourMs)
  expect([pushes().length, mails().length]).toEqual([1, 1])
  const restored = await restoredApp(world.app, backup)
  restored.clock.move(48 * hourMs)
  const again = createNotifications(restored.deps)
  await again.queue()
  await again.searches()
  await again.pusher.drained()
  await again.mail()
  expect([pushes().length, restored.mail.sent]).toEqual([1, []])
  expect(await restored.deps.store.read.select().from(searchHit)).toEqual([])
  await restored.close()
})
