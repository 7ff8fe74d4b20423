import { afterEach, beforeEach, expect, test } from 'vitest'
import { givenAd, givenBook } from '../../testing/given.ts'
import { givenLinks } from '../../testing/given-list.ts'
import { algebra, daan, eva, privaatrecht } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createWorld } from '../../testing/world.ts'
import { organisation } from '../organisations/organisations.table.ts'
import { demoOrganisation, findBookPage } from './books.queries.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  await givenBook(app, privaatrecht)
})
afterEach(() => app.close())

const day = 24 * 60 * 60 * 1000
const get = async (path: string) => {
  const answer = await app.ask(path)
  return { status: answer.status, body: await answer.json() }
}

test('a book is found by its ISBN, however it is written (B1)', async () => {
  const found = await get('/api/books?isbn=978-0-321-98238-4')
  expect(found.status).toBe(200)
  expect(found.body.book).toMatchObject({ id: algebra.id, name: algebra.name, originalPriceCents: 5495 })
  expect((await get('/api/books?isbn=0-321-98238-x')).body.book.id).toBe(algebra.id)
  expect((await get('/api/books?isbn=9780306480485')).status).toBe(404)
})

test('a wrong ISBN is answered with its fault (M6)', async () => {
  const answer = await app.ask('/api/books?isbn=9780321982385', { headers: { 'accept-language': 'en' } })
  expect(answer.status).toBe(422)
  expect((await answer.json()).fields.isbn).toContain('The last digit does not fit the others')
  expect((await get('/api/books')).body.fields).toHaveProperty('isbn')
})

test('the page of a book has real figures of sold and offered copies (D1, M5)', async () => {
  const now = app.deps.now()
  await givenAd(app, eva, algebra.id, { createdAt: now - 40 * day })
  const gone = { createdAt: now - 70 * day, deletedAt: now - 40 * day }
  await givenAd(app, eva, algebra.id, { ...gone, reason: 'sold', priceCents: 2000 })
  await givenAd(app, daan, algebra.id, { ...gone, reason: 'sold', priceCents: 2501 })
  await givenAd(app, daan, algebra.id, { ...gone, reason: 'unsuccessful', priceCents: 9 })
  const longAgo = { createdAt: now - 500 * day, deletedAt: now - 400 * day, reason: 'sold' as const }
  await givenAd(app, daan, algebra.id, longAgo)

  const { body } = await get(`/api/books/${algebra.id}`)
  expect(body.book.id).toBe(algebra.id)
  expect(body.versions).toEqual([])
  expect(body.sold).toEqual({ count: 2, averageCents: 2251 })
  expect(body.history).toHaveLength(12)
  // Now is 1 September 2026: three copies came on 23 June and went on 23 July, one came on 23 July.
  expect(body.history.slice(7)).toEqual([
    { month: '2026-05', offered: 0, sold: 0, prices: null },
    { month: '2026-06', offered: 3, sold: 0, prices: { lowest: 9, middle: 2000, highest: 2501 } },
    { month: '2026-07', offered: 4, sold: 2, prices: { lowest: 9, middle: 2250, highest: 2501 } },
    { month: '2026-08', offered: 1, sold: 0, prices: null },
    { month: '2026-09', offered: 1, sold: 0, prices: null },
  ])
  expect([body.copies, body.fictional]).toEqual([4, false])
  expect((await get(`/api/books/${privaatrecht.id}`)).body.sold).toEqual({ count: 0, averageCents: null })
})

test('a course that asks for a book tells which edition, and how many copies of it are for sale (D1, M1)', async () => {
  await givenAd(app, eva, algebra.id, { version: '5th edition' })
  await givenAd(app, daan, algebra.id, { version: '5e druk' })
  await givenAd(app, daan, algebra.id, { version: '4e druk' })
  await givenAd(app, daan, algebra.id, { version: '5e druk', deletedAt: app.deps.now(), reason: 'sold' })
  await givenLinks(app, { bookId: algebra.id, versions: ['5e druk', '4e druk', '3e druk', null] })
  const { versions } = (await get(`/api/books/${algebra.id}`)).body
  const said = versions.map(({ version, available }: { version: string; available: number }) => [version, available])
  expect(said).toEqual([
    ['5e druk', 2],
    ['4e druk', 1],
    ['3e druk', 0],
    [null, 3],
  ])
  expect(versions[0]).toMatchObject({ courseName: 'Vak van Eerste jaar', studyName: 'Technische Wiskunde' })
})

test('while the demo is loaded the figures say that they are fictional (D1, H6)', async () => {
  const world = createWorld(app.deps.now())
  expect(world.organisations[0].id).toBe(demoOrganisation)
  await app.deps.store.commit({
    statements: [
      app.deps.store.write
        .insert(organisation)
        .values({ ...world.organisations[0], image: null, createdAt: 1, rev: 1 }),
    ],
  })
  expect((await get(`/api/books/${algebra.id}`)).body.fictional).toBe(true)
})

test('the live ads of a book come newest first, in pages, never with more than first name and city (D2)', async () => {
  const now = app.deps.now()
  for (let age = 0; age < 35; age += 1)
    await givenAd(app, eva, algebra.id, { createdAt: now - age, priceCents: age + 1 })
  await givenAd(app, eva, algebra.id, { deletedAt: now, reason: 'sold' })
  const first = (await get(`/api/books/${algebra.id}/ads`)).body
  const second = (await get(`/api/books/${algebra.id}/ads?cursor=${first.next}`)).body
  const prices = [...first.ads, ...second.ads].map(ad => ad.priceCents)
  expect(prices).toEqual(Array.from({ length: 35 }, (_, age) => age + 1))
  expect(second.next).toBeNull()
  expect(first.ads[0].seller).toEqual({ id: eva.id, firstName: 'Eva', studentOf: null })
  expect(JSON.stringify(first)).not.toContain(eva.lastName)
})

test('a book that is not there is 404, a cursor of someone else 422 (J4)', async () => {
  const nowhere = '/api/books/00000000-0000-7000-8000-00000000dead'
  expect((await get(nowhere)).status).toBe(404)
  expect((await get(`${nowhere}/ads`)).status).toBe(404)
  expect((await get('/api/books/%00')).status).toBe(404)
  const bad = await get(`/api/books/${algebra.id}/ads?cursor=x`)
  expect(bad.status).toBe(422)
  expect(bad.body.fields).toHaveProperty('cursor')
})

test('the page of a book takes three queries, however many ads it has', async () => {
  expect(await app.readsOf(() => findBookPage(app.deps.store.read, algebra.id, app.deps.now()))).toBe(3)
})
