import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { thisRev } from '../../../../sync/changes.ts'
import { bookCounted, givenAd, givenBook } from '../../../../testing/given.ts'
import { daan, eva } from '../../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { ad } from '../../../ads/ads.table.ts'

const book = { id: '00000000-0000-7000-8000-000000000001', name: 'Calculus', author: 'Spivak', isbn: null }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await givenBook(app, { ...book, originalPriceCents: null })
})
afterAll(() => app.close())

const prices = async (query: string) =>
  (await (await app.ask(`/api/search?${query}`)).json()).results.map(
    ({ lowestPriceCents }: { lowestPriceCents: number }) => lowestPriceCents,
  )

test('filters know of an ad from its commit on, and no longer once it is sold (B4)', async () => {
  expect(await prices('maxPrice=5000')).toEqual([])
  const first = await givenAd(app, eva, book.id, { priceCents: 1500, city: 'Delft' })
  await givenAd(app, daan, book.id, { priceCents: 2500, city: 'Leiden' })
  expect(await prices('maxPrice=5000')).toEqual([1500])
  expect(await prices('city=leiden')).toEqual([2500])
  const { store, now } = app.deps
  const sold = store.write.update(ad).set({ deletedAt: now(), reason: 'sold', rev: thisRev }).where(eq(ad.id, first))
  await store.commit({ takesRev: true, statements: [sold, bookCounted(store, book.id)] })
  expect(await prices('maxPrice=5000')).toEqual([2500])
})

test('a book that comes in later is found by its ads as well (B4)', async () => {
  const id = book.id.replace(/1$/, '2')
  await givenBook(app, { ...book, id, name: 'Algebra', originalPriceCents: null })
  expect(await prices('maxPrice=900')).toEqual([])
  await givenAd(app, eva, id, { priceCents: 800 })
  expect(await prices('maxPrice=900')).toEqual([800])
})
