import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import type { SearchFacets } from '../../../../shared/features/search/search.schema.ts'
import { newId } from '../../../lib/new-id.ts'
import { openCache } from '../../../local/cache.ts'
import { type Cache } from '../../../local/cache.types.ts'
import { noSearch, type SearchState } from '../search-state.ts'
import type { FoundLocally } from './find-locally.ts'
import { LocalSearch } from './local-search.ts'

let cache: Cache
beforeEach(async () => {
  cache = openCache(newId())
  // Results have books and their cheapest copy only; algebra and calculus have all their copies.
  const results = [book('algebra', 2, 1000), book('calculus', 1, 2000), book('logic', 3, 1500), book('sets', 0, null)]
  await keep('/search?q=a', 1000, { results: results.map(found => ({ book: found })) })
  await keep('/books/algebra/ads', 1000, {
    ads: [ad('a1', 'algebra', 1000, 'Delft', 'used'), ad('old', 'algebra', 1, 'Delft')],
  })
  await keep('/ads/a2', 1500, { ad: ad('a2', 'algebra', 3000, 'Leiden', 'new') })
  await keep('/ads/old', 2000, { ad: { ...ad('old', 'algebra', 1, 'Delft'), deletedAt: 5 } })
  await cache.ad.put({ ...ad('c1', 'calculus', 2000, 'Delft'), hasWriting: true })
})
afterEach(() => cache.delete())

const book = (id: string, available: number, lowestPriceCents: number | null) =>
  ({ id, name: id, author: '', isbn: null, available, lowestPriceCents }) as Book
const ad = (id: string, bookId: string, priceCents: number, city: string, condition = 'good') =>
  ({
    id,
    bookId,
    seller: { id: 's', firstName: 'Eva', studentOf: city === 'Leiden' ? 'Universiteit Leiden' : null },
    priceCents,
    city,
    condition,
    hasWriting: false,
    version: '5e druk',
    photos: [id],
    createdAt: 1,
    deletedAt: null,
  }) as unknown as Ad
const keep = (key: string, fetchedAt: number, data: unknown) =>
  cache.page.put({ key, data, fetchedAt, usedAt: fetchedAt })
const here = async (asked: Partial<SearchState>) => {
  const device = new LocalSearch(cache, () => undefined)
  const state = { ...noSearch, ...asked }
  const found = (await device.answer({ kind: 'find', state, most: 60 })) as FoundLocally
  const facets = (await device.answer({ kind: 'facets', state })) as SearchFacets
  device.end()
  const order = found.results.map(({ book: { id } }) => id)
  return { ...found, names: order.toSorted(), order, facets }
}

test('without a connection the filters hold for copies that are on the device, and what is not known is counted (B4, L2)', async () => {
  expect(await here({})).toMatchObject({ names: ['algebra', 'calculus', 'logic', 'sets'], unknown: 0 })
  expect(await here({ available: true })).toMatchObject({ names: ['algebra', 'calculus', 'logic'], unknown: 0 })
  expect(await here({ city: ['delft'] })).toMatchObject({ names: ['algebra', 'calculus'], unknown: 1 })
  expect(await here({ condition: ['new', 'used'] })).toMatchObject({ names: ['algebra'], unknown: 1 })
  expect(await here({ writing: 'yes' })).toMatchObject({ names: ['calculus'], unknown: 1 })
  expect(await here({ condition: ['new'], city: ['Delft'] })).toMatchObject({ names: [], unknown: 1 })
})

test('of a price the cheapest copy tells, as far as it goes (B4, L2)', async () => {
  expect(await here({ maxPrice: 1500 })).toMatchObject({ names: ['algebra', 'logic'], unknown: 0 })
  expect(await here({ maxPrice: 1200 })).toMatchObject({ names: ['algebra'], unknown: 0 })
  expect(await here({ minPrice: 1600 })).toMatchObject({ names: ['algebra', 'calculus'], unknown: 1 })
})

test('number, price and photo speak of the copies that fit (B2, B4, L2)', async () => {
  const { results } = await here({ condition: ['new'] })
  expect(results).toMatchObject([
    { available: 1, lowestPriceCents: 3000, photo: 'a2', copy: { condition: 'new', city: 'Leiden' } },
  ])
})

test('without a connection a list that is here leaves its books, and one that is not is told (B3, B4, L2)', async () => {
  expect(await here({ study: 's1' })).toMatchObject({ names: [], lacksList: true })
  const shown = { position: 1, visible: true }
  await keep('/studies/s1', 1000, {
    study: { id: 's1', organisationId: 'o1', name: 'Wiskunde', ...shown },
    collections: [{ id: 'k1', studyId: 's1', name: 'Jaar 1', ...shown }],
    places: [{ id: 'p1', collectionId: 'k1', courseId: 'c1', ...shown }],
    courses: [],
    links: [
      { id: 'l1', courseId: 'c1', bookId: 'algebra', version: '5th edition', notes: '', tags: [], ...shown },
      { id: 'l2', courseId: 'c1', bookId: 'calculus', version: '6e druk', notes: '', tags: [], ...shown },
      { id: 'l3', courseId: 'c1', bookId: 'sets', version: null, notes: '', tags: [], ...shown, visible: false },
    ],
    books: [],
  })
  expect(await here({ study: 's1' })).toMatchObject({ names: ['algebra', 'calculus'], lacksList: false })
  expect(await here({ organisation: 'o1', course: 'c1' })).toMatchObject({
    names: ['algebra', 'calculus'],
    lacksList: false,
  })
  expect(await here({ organisation: 'o2' })).toMatchObject({ names: [], lacksList: true })
  expect(await here({ study: 's1', edition: true })).toMatchObject({ names: ['algebra'] })
  const { results } = await here({ study: 's1' })
  expect(results.find(found => found.book.id === 'algebra')).toMatchObject({ asked: ['5'] })
})

test('without a connection the own city comes first too, and nothing is left out (B4, L2)', async () => {
  const all = ['algebra', 'calculus', 'logic', 'sets']
  expect(await here({ near: 'Leiden', sort: 'price' })).toMatchObject({
    order: ['algebra', 'logic', 'calculus', 'sets'],
  })
  expect((await here({ near: 'Nergens' })).names).toEqual(all)
  await cache.ad.put(ad('l1', 'logic', 1500, 'Utrecht'))
  expect(await here({ near: 'utrecht' })).toMatchObject({ order: ['logic', 'sets', 'calculus', 'algebra'] })
})

test('without a connection each choice counts what it would leave here (B4, L2, M25)', async () => {
  const { facets } = await here({ city: ['Delft'] })
  expect(facets).toMatchObject({ total: 2, condition: { new: 0, good: 1, used: 1 }, writing: { yes: 1, no: 1 } })
  expect(facets.student).toBe(0)
  expect((await here({})).facets.student).toBe(1)
  expect(await here({ student: true })).toMatchObject({ names: ['algebra'] })
  expect(facets.cities).toEqual([
    { city: 'Delft', books: 2 },
    { city: 'Leiden', books: 1 },
  ])
  expect(facets.prices.slice(2, 5)).toEqual([1, 0, 1])
})
