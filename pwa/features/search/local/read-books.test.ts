import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { newId } from '../../../lib/new-id.ts'
import { openCache } from '../../../local/cache.ts'
import { type Cache } from '../../../local/cache.types.ts'
import { ageOf, readLocalBooks } from './read-books.ts'

let cache: Cache
beforeEach(() => {
  cache = openCache(newId())
})
afterEach(() => cache.delete())

const book = (id: string, lowestPriceCents: number): Book => ({ id, name: id, author: '', lowestPriceCents }) as Book
const keep = (key: string, fetchedAt: number, ...books: Book[]) =>
  cache.page.put({ key, data: { books }, fetchedAt, usedAt: -fetchedAt })
const readBooks = async () => readLocalBooks(cache, await cache.page.toArray())
const priceOf = async (id: string) => (await readBooks()).books.get(id)?.lowestPriceCents

test('the age of what is found is that of these books, not of what came last (L2)', async () => {
  await keep('/search?q=algebra', 1000, book('algebra', 1))
  await keep('/studies/1', 2000, book('calculus', 1))
  const { at } = await readBooks()
  expect(ageOf([book('algebra', 1)], at)).toEqual({ oldest: 1000, newest: 1000 })
  expect(ageOf([book('algebra', 1), book('calculus', 1)], at)).toEqual({ oldest: 1000, newest: 2000 })
  expect(ageOf([], at)).toBeNull()
})

test('of a book that is here several times the newest counts, whichever was looked at last (L2)', async () => {
  await keep('/search?q=algebra', 2000, book('algebra', 20))
  await keep('/ads/1', 1000, book('algebra', 10))
  expect(await priceOf('algebra')).toBe(20)
  await cache.book.put(book('algebra', 30))
  await cache.held.put({ s: 'book:algebra', kind: 'book', id: 'algebra', rev: 1 })
  await cache.cursor.put({ s: 'book:algebra', cursor: 1, epoch: 'one', at: 1500 })
  expect(await priceOf('algebra')).toBe(20)
  await cache.cursor.put({ s: 'book:algebra', cursor: 1, epoch: 'one', at: 3000 })
  expect(await priceOf('algebra')).toBe(30)
  const { at } = await readBooks()
  expect(ageOf([book('algebra', 30)], at)).toEqual({ oldest: 3000, newest: 3000 })
})
