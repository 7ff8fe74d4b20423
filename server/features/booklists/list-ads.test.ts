import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ListAds } from '../../../shared/features/booklists/booklists.schema.ts'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import { createDevice } from '../../testing/device.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra, daan, eva, noor, privaatrecht } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { ad } from '../ads/ads.table.ts'
import { book } from '../books/books.table.ts'
import { organisation } from '../organisations/organisations.table.ts'
import { collection, course, link, place, study } from './booklists.table.ts'
import { findListAds, limits } from './booklists.queries.ts'

const uuid = (last: string) => `00000000-0000-7000-8000-0000000000${last}`
const [o1, s1, year, hidden, empty] = [uuid('01'), uuid('a1'), uuid('d1'), uuid('d2'), uuid('d3')]
const otherEdition = { ...algebra, id: uuid('b9'), isbn: null, name: 'Linear Algebra, 4th edition' }

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
  for (const given of [algebra, privaatrecht, otherEdition]) await givenBook(app, given)
  const { write, commit } = app.deps.store
  const rev = 1
  const shown = { rev, visible: true, position: 1 }
  const asks = { notes: '', tags: [], version: null }
  await commit({
    statements: [
      write.update(book).set({ workId: algebra.id }).where(eq(book.id, otherEdition.id)),
      write
        .insert(organisation)
        .values({ id: o1, name: 'Kompas', description: '', university: 'TU Delft', image: null, createdAt: 1, rev }),
      write.insert(study).values({ id: s1, organisationId: o1, name: 'Wiskunde', ...shown }),
      write.insert(collection).values([
        { id: year, studyId: s1, name: 'Eerste jaar', ...shown },
        { id: hidden, studyId: s1, name: 'Volgend jaar', ...shown, visible: false },
        { id: empty, studyId: s1, name: 'Leeg', ...shown },
      ]),
      write.insert(course).values({ id: uuid('c1'), organisationId: o1, code: null, name: 'Algebra', rev }),
      write.insert(place).values({ id: uuid('e1'), collectionId: year, courseId: uuid('c1'), ...shown }),
      write.insert(link).values([
        { id: uuid('f1'), courseId: uuid('c1'), bookId: algebra.id, ...asks, ...shown },
        { id: uuid('f2'), courseId: uuid('c1'), bookId: privaatrecht.id, ...asks, ...shown, visible: false },
      ]),
    ],
  })
})
afterEach(() => app.close())

const ask = (id = year, as: Record<string, string> = {}) => app.ask(`/api/collections/${id}/ads`, { as })
const get = async (as: Record<string, string> = {}) => (await (await ask(year, as)).json()) as ListAds

test('a year has the live ads of its visible books and of other books of their works, cheapest first (M2, M1, B3)', async () => {
  const dear = await givenAd(app, eva, algebra.id, { priceCents: 3000, photos: ['a'.repeat(64), 'b'.repeat(64)] })
  const cheap = await givenAd(app, daan, algebra.id, { priceCents: 1000 })
  const other = await givenAd(app, noor, otherEdition.id, { priceCents: 500 })
  await givenAd(app, eva, privaatrecht.id)
  await givenAd(app, eva, algebra.id, { deletedAt: 5 })
  const { ads, books, isComplete } = await get()
  expect(ads.map(({ id }) => id).sort()).toEqual([dear, cheap, other].sort())
  expect(ads.filter(({ bookId }) => bookId === algebra.id).map(({ id }) => id)).toEqual([cheap, dear])
  expect(ads.find(({ id }) => id === dear)?.photos).toEqual(['a'.repeat(64)])
  expect(books).toMatchObject([{ id: otherEdition.id, workId: algebra.id }])
  expect(isComplete).toBe(true)
})

test('of each book the cheapest are given, and it says that there are more (M2)', async () => {
  for (let cents = 0; cents <= limits.ofBook; cents += 1)
    await givenAd(app, eva, algebra.id, { priceCents: 1000 + cents })
  const other = await givenAd(app, noor, otherEdition.id, { priceCents: 9000 })
  const { ads, isComplete } = await get()
  expect(ads.filter(({ bookId }) => bookId === algebra.id)).toHaveLength(limits.ofBook)
  expect(Math.max(...ads.map(({ priceCents }) => priceCents))).toBe(9000)
  expect(ads.map(({ id }) => id)).toContain(other)
  expect(isComplete).toBe(false)
})

test('a year without courses has none, and one that is hidden or not there is 404 (B3, J4)', async () => {
  expect(await (await ask(empty)).json()).toEqual({ ads: [], books: [], isComplete: true })
  expect((await ask(hidden)).status).toBe(404)
  expect((await ask(uuid('dd'))).status).toBe(404)
})

test('neither of two sees ads of the other once one blocked, and all others do (E6)', async () => {
  const adId = await givenAd(app, eva, algebra.id)
  const buyer = createDevice(app, daan)
  await buyer.push([])
  const chatId = await chatIdOf(adId, daan.id)
  await buyer.send('chat.start', { id: chatId, adId })
  await buyer.send('block.set', { chatId, on: true })
  expect((await get(buyer.headers)).ads).toEqual([])
  expect((await get(app.signIn(noor))).ads).toHaveLength(1)
  expect((await get()).ads).toHaveLength(1)
})

test('a copy says in which set it is while all of that set is to be had, also where another copy is of a book elsewhere (M2, M26)', async () => {
  const now = app.clock.now()
  const inSet = { setId: uuid('5e'), setSize: 2, setPriceCents: 1500 }
  const listed = await givenAd(app, eva, algebra.id, { priceCents: 1000, ...inSet })
  const elsewhere = await givenAd(app, eva, privaatrecht.id, { priceCents: 1000, ...inSet })
  const sets = async () => (await get()).ads.map(({ id, inSet }) => [id, inSet])
  const free = [[listed, { id: uuid('5e'), size: 2, priceCents: 1500 }]]
  expect(await sets()).toEqual(free)
  const { write, commit } = app.deps.store
  const reserve = (reservedUntil: number) =>
    commit({ statements: [write.update(ad).set({ reservedUntil }).where(eq(ad.id, elsewhere))] })
  await reserve(now + 1000)
  expect(await sets()).toEqual([[listed, null]])
  await reserve(now)
  expect(await sets()).toEqual(free)
})

test('the ads of a year take three queries at most', async () => {
  await givenAd(app, noor, otherEdition.id)
  const { read } = app.deps.store
  expect(await app.readsOf(() => findListAds(read, { collectionId: year, now: 0 }))).toBe(3)
})
