import { afterEach, beforeEach, expect, test } from 'vitest'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra, daan, eva, privaatrecht } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { findNewestAds } from './ads.queries.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  await givenBook(app, privaatrecht)
})
afterEach(() => app.close())

const get = async (path: string, as = {}) => (await app.ask(path, { as })).json()

test('the newest ads come with their books, each book once (B2)', async () => {
  const now = app.deps.now()
  for (let age = 0; age < 31; age += 1) await givenAd(app, eva, algebra.id, { createdAt: now - age })
  const newest = await givenAd(app, daan, privaatrecht.id, { createdAt: now + 1 })
  await givenAd(app, daan, privaatrecht.id, { createdAt: now + 2, deletedAt: now + 3 })
  const first = await get('/api/ads?sort=new')
  expect(first.ads).toHaveLength(30)
  expect(first.ads[0]).toMatchObject({ id: newest, bookId: privaatrecht.id, city: 'Leiden', deletedAt: null })
  expect(first.books.map((book: { id: string }) => book.id).sort()).toEqual([algebra.id, privaatrecht.id])
  const second = await get(`/api/ads?cursor=${first.next}`)
  expect(second.ads).toHaveLength(2)
  expect(second.next).toBeNull()
})

test('an ad is shown with its book; once it is gone it says so, and only its seller sees why (D2, C13)', async () => {
  const id = await givenAd(app, eva, algebra.id, { deletedAt: app.deps.now(), reason: 'unsuccessful' })
  const { ad, book } = await get(`/api/ads/${id}`)
  expect(book.id).toBe(algebra.id)
  expect(ad.deletedAt).toBe(app.deps.now())
  expect(ad).not.toHaveProperty('reason')
  expect((await get(`/api/ads/${id}`, app.signIn(daan))).ad).not.toHaveProperty('reason')
  expect((await get(`/api/ads/${id}`, app.signIn(eva))).ad.reason).toBe('unsuccessful')
  const live = await givenAd(app, eva, algebra.id)
  expect((await get(`/api/ads/${live}`, app.signIn(eva))).ad.reason).toBeNull()
  expect((await get(`/api/ads/${live}`)).ad).not.toHaveProperty('reason')
})

test('an ad that is not there is 404, a sort that is not there 422 (J4)', async () => {
  expect((await app.ask('/api/ads/00000000-0000-7000-8000-00000000dead')).status).toBe(404)
  expect((await app.ask('/api/ads?sort=old')).status).toBe(422)
})

test('a page of newest ads takes two queries', async () => {
  await givenAd(app, eva, algebra.id)
  expect(await app.readsOf(() => findNewestAds(app.deps.store.read))).toBe(2)
})
