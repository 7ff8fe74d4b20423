import { expect, test } from 'vitest'
import type { ImportRow } from '../../../../shared/features/booklists/import.schema.ts'
import { missingBooks } from './missing-books.ts'

const row = (cells: ImportRow['cells'], more: Partial<ImportRow> = {}): ImportRow => ({
  at: 0,
  line: 2,
  state: 'unknown',
  cells,
  before: {},
  repaired: null,
  book: null,
  faults: [],
  ...more,
})
const calculus = { isbn: '978-0-13-415436-7', title: ' Calculus ', author: 'Adams' }
const fault = (field: 'course' | 'isbn') => ({ field, value: '', why: 'no', suggestions: [] })

test('books that the library lacks are told once, with what the rows say of them (M9)', () => {
  const rows = [row({ ...calculus, version: '9th', price: '€ 71,95' }), row(calculus)]
  expect(missingBooks({ rows })).toEqual({
    books: [{ isbn: calculus.isbn, name: 'Calculus', author: 'Adams', version: '9th', originalPriceCents: 7195 }],
    count: 1,
    unnamed: [],
  })
})

test('a price that is none is unknown, and a row without a title or an author is counted apart (M9, C12)', () => {
  const other = '978-0-486-47417-5'
  const { books, unnamed } = missingBooks({
    rows: [
      row({ ...calculus, price: 'gratis' }),
      row({ isbn: other, title: 'Algebra' }),
      row({ isbn: '978-0-470-45836-5' }),
    ],
  })
  expect(books).toMatchObject([{ originalPriceCents: null, version: null }])
  expect(unnamed).toEqual([other, '978-0-470-45836-5'])
})

test('books are missing before a course is said, not where their number is wrong or they are there (M9)', () => {
  const book = { id: 'b', name: 'Calculus', author: 'Adams', isbn: null }
  const rows = [
    row(calculus, { state: 'wrong', faults: [fault('course')] }),
    row({ ...calculus, isbn: '1' }, { state: 'wrong', faults: [fault('isbn')] }),
    row({ ...calculus, isbn: '2' }, { state: 'new', book }),
  ]
  expect(missingBooks({ rows }).books.map(({ isbn }) => isbn)).toEqual([calculus.isbn])
})

test('a book that another library gave has its source, and what the row itself says goes first (M24)', () => {
  const book = { isbn: '9780134154367', name: 'Calculus', author: 'Robert Adams', edition: '9e druk', publisher: null }
  const found = new Map([[book.isbn, { ...book, source: 'kb' as const, year: 2017 }]])
  const bare = row({ isbn: calculus.isbn, price: '€ 71,95' })
  expect(missingBooks({ rows: [bare] }, found)).toEqual({
    books: [
      {
        isbn: calculus.isbn,
        name: 'Calculus',
        author: 'Robert Adams',
        version: '9e druk',
        originalPriceCents: 7195,
        source: 'kb',
      },
    ],
    count: 1,
    unnamed: [],
  })
  expect(missingBooks({ rows: [row(calculus)] }, found).books).toMatchObject([{ author: 'Adams', version: null }])
})
