import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { newId } from '../../lib/new-id.ts'
import { openCache } from '../../local/cache.ts'
import type { Cache } from '../../local/cache.types.ts'
import { readKnownAd, readKnownBook } from './use-known.ts'

let cache: Cache
beforeEach(() => {
  cache = openCache(newId())
})
afterEach(() => cache.delete())

const book = (lowestPriceCents: number) => ({ id: 'algebra', name: 'Algebra', lowestPriceCents }) as Book
const keep = (key: string, fetchedAt: number, data: unknown) => cache.page.put({ key, data, fetchedAt, usedAt: 0 })

test('a book that only stood in a list or in results opens with what stood there, the newest of it (L2)', async () => {
  expect(await readKnownBook(cache, 'algebra')).toBeNull()
  await keep('/studies/1', 1000, { books: [book(10)] })
  expect(await readKnownBook(cache, 'algebra')).toEqual({ row: book(10), at: 1000 })
  await keep('/search?q=algebra', 3000, { results: [{ book: book(30) }] })
  await cache.book.put(book(20))
  await cache.held.put({ s: 'org:o', kind: 'book', id: 'algebra', rev: 1 })
  await cache.cursor.put({ s: 'org:o', cursor: 1, epoch: 'one', at: 2000 })
  expect(await readKnownBook(cache, 'algebra')).toEqual({ row: book(30), at: 3000 })
  await cache.cursor.put({ s: 'org:o', cursor: 2, epoch: 'one', at: 4000 })
  expect(await readKnownBook(cache, 'algebra')).toEqual({ row: book(20), at: 4000 })
})

test('an ad that only stood among the copies of a book opens with what stood there (L2)', async () => {
  const ad = { id: 'a', bookId: 'algebra', priceCents: 1500 } as Ad
  expect(await readKnownAd(cache, 'a')).toBeNull()
  await keep('/books/algebra/ads', 1000, { ads: [ad], next: null })
  expect(await readKnownAd(cache, 'a')).toEqual({ row: ad, at: 1000 })
})
