import { expect, test } from 'vitest'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { indexBooks, searchLocally } from './local-search.ts'

const books = [
  book('Linear Algebra and Its Applications', 'David C. Lay', '9781292351216', 2250),
  book('Algebra voor het hbo', 'Van de Craats', '9789001000004', 1200),
  book('Algebra', 'Michael Artin', '9780132413770', null),
  book('Économie générale', 'É. Dupont', '9782707152695', 900),
]
const names = (query: string, sort: 'best' | 'price' = 'best') =>
  searchLocally(indexBooks(books), query, sort, 60).books.map(found => found.name)

test('offline the best match is first: the exact name, then its beginning, then the rest (B5, L2)', () => {
  expect(names('algebra')).toEqual(['Algebra', 'Algebra voor het hbo', 'Linear Algebra and Its Applications'])
})

test('offline search forgives case, diacritics, word order and prefixes (B5, L2)', () => {
  expect(names('ECON dup')).toEqual(['Économie générale'])
  expect(names('lay lin')).toEqual(['Linear Algebra and Its Applications'])
})

test('offline an ISBN is found with hyphens, as ISBN-10 and by its beginning (B1, L2)', () => {
  expect(names('978-1-292-35121-6')).toEqual(['Linear Algebra and Its Applications'])
  expect(names('0-13-241377-9')).toEqual(['Algebra'])
  expect(names('97827')).toEqual(['Économie générale'])
})

test('offline the cheapest can be first; what nobody offers is last (B4, L2)', () => {
  expect(names('algebra', 'price')).toEqual(['Algebra voor het hbo', 'Linear Algebra and Its Applications', 'Algebra'])
})

test('of very many matches the first are the same as when all are put in order, and all are counted (B4, L2)', () => {
  const many = Array.from({ length: 2000 }, (_, n) => book(`Algebra ${(n * 7919) % 2000}`, '', `${n}`, (n * 31) % 977))
  const index = indexBooks(many)
  const all = searchLocally(index, 'a', 'price', many.length)
  const first = searchLocally(index, 'a', 'price', 60)
  const prices = many.map(each => each.lowestPriceCents ?? 0).sort((a, b) => a - b)
  expect(all.books.map(each => each.lowestPriceCents)).toEqual(prices)
  expect(first).toEqual({ total: 2000, books: all.books.slice(0, 60) })
})

function book(name: string, author: string, isbn: string, lowestPriceCents: number | null): Book {
  const rest = { workId: '', version: null, description: null, originalPriceCents: null, originalPriceAt: null }
  const offer = { image: null, reviewed: true, available: lowestPriceCents === null ? 0 : 1, watchers: 0 }
  return { id: isbn, name, author, isbn, lowestPriceCents, ...rest, ...offer }
}
