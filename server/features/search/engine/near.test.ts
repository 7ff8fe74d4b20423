import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchAnswer } from '../../../../shared/features/search/search.schema.ts'
import { givenAd, givenBook } from '../../../testing/given.ts'
import { daan, eva } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const books = [
  { id: id(1), name: 'Calculus', city: 'Leiden', priceCents: 900 },
  { id: id(2), name: 'Calculus: A Complete Course', city: 'Leiden', priceCents: 800 },
  { id: id(3), name: 'Calculus: Early Transcendentals', city: 'Delft', priceCents: 3000 },
  { id: id(4), name: 'Vector Calculus', city: 'Leiden', priceCents: 700 },
  { id: id(5), name: 'Lectures on Calculus', city: 'Delft', priceCents: 2000 },
  { id: id(6), name: 'Thomas Calculus', city: null, priceCents: 0 },
]

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  for (const { city, priceCents, ...book } of books) {
    await givenBook(app, { ...book, author: 'Adams', isbn: null, originalPriceCents: null })
    if (city) await givenAd(app, eva, book.id, { city, priceCents })
  }
  await givenAd(app, daan, id(5), { city: 'Leiden', priceCents: 100 })
})
afterAll(() => app.close())

const order = async (query: string) =>
  ((await (await app.ask(`/api/search?${query}`)).json()) as SearchAnswer).results.map(({ book }) =>
    Number(book.id.slice(-1)),
  )

test('copies in the own city come first among what was just offered and what is cheapest; nothing is left out (B4)', async () => {
  expect(await order('')).toEqual([6, 5, 4, 3, 2, 1])
  expect(await order('near=delft')).toEqual([5, 3, 6, 4, 2, 1])
  expect(await order('sort=price')).toEqual([5, 4, 2, 1, 3, 6])
  expect(await order('sort=price&near=Delft')).toEqual([5, 3, 4, 2, 1, 6])
  expect(await order('near=%20')).toEqual([6, 5, 4, 3, 2, 1])
  expect(await order('near=Nergens')).toEqual([6, 5, 4, 3, 2, 1])
})

test('the best match stays first; among equals the own city counts (B4, B5)', async () => {
  expect(await order('q=calculus&near=Delft')).toEqual([1, 3, 2, 5, 6, 4])
  expect(await order('q=calculus&near=Delft&sort=new')).toEqual([5, 3, 6, 4, 2, 1])
})

test('a book that comes first for a copy in the own city says what that one costs, where another copy is cheaper (B4)', async () => {
  const nearbyIn = async (query: string) => {
    const { results } = (await (await app.ask(`/api/search?${query}`)).json()) as SearchAnswer
    return results.flatMap(({ book, copy, nearby }) =>
      nearby ? [[Number(book.id.slice(-1)), copy?.city, nearby]] : [],
    )
  }
  expect(await nearbyIn('near=delft')).toEqual([[5, 'Leiden', 2000]])
  expect(await nearbyIn('q=calculus&near=Delft&sort=price')).toEqual([[5, 'Leiden', 2000]])
  expect(await nearbyIn('near=Delft&minPrice=1500')).toEqual([])
  expect([await nearbyIn(''), await nearbyIn('near=Nergens')]).toEqual([[], []])
})

test('only copies that fit the filters make a book one of the own city (B4)', async () => {
  expect(await order('sort=price&near=Delft&maxPrice=2000')).toEqual([5, 4, 2, 1])
  expect(await order('sort=price&near=Delft&maxPrice=1000')).toEqual([5, 4, 2, 1])
  expect(await order('sort=price&near=Delft&city=Leiden')).toEqual([5, 4, 2, 1])
})
