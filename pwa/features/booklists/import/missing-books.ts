import type { ImportAnswer, ImportRow } from '../../../../shared/features/booklists/import.schema.ts'
import { maxOriginalPriceCents } from '../../../../shared/features/books/books.rules.ts'
import { readIsbn } from '../../../../shared/features/books/isbn.ts'
import type { FoundBook } from '../../../../shared/features/books/lookup.schema.ts'
import { type BookAddition, maxAddedBooks } from '../../../../shared/features/books/library.schema.ts'
import { parseMoney } from '../../../../shared/lib/money.ts'
import { nameError, preparedName } from '../../../../shared/lib/names.ts'

export interface MissingBooks {
  /** At most as many as one request takes. */
  books: BookAddition['books']
  count: number
  /** ISBNs without a valid title or author in the rows, which no library gave either. */
  unnamed: string[]
}

/** `found` has books of other libraries by ISBN of 13 digits (M24). */
export function missingBooks(
  { rows }: Pick<ImportAnswer, 'rows'>,
  found: ReadonlyMap<string, FoundBook> = new Map(),
): MissingBooks {
  const byIsbn = new Map<string, BookAddition['books'][number] | null>()
  for (const row of rows) {
    const isbn = isMissing(row) ? row.cells.isbn : undefined
    if (isbn !== undefined && !byIsbn.get(isbn)) byIsbn.set(isbn, bookOf(row, isbn) ?? foundIn(found, row, isbn))
  }
  const all = [...byIsbn.values()].filter(book => book !== null)
  const unnamed = [...byIsbn].flatMap(([isbn, book]) => (book === null ? [isbn] : []))
  return { books: all.slice(0, maxAddedBooks), count: all.length, unnamed }
}

/** The ISBN is valid and no book has it. Its target may be open. */
function isMissing({ state, book, cells, faults }: ImportRow): boolean {
  const isOpen = state === 'unknown' || (state === 'wrong' && faults.every(({ field }) => field !== 'isbn'))
  return isOpen && book === null && cells.isbn !== undefined
}

function bookOf({ cells }: ImportRow, isbn: string): BookAddition['books'][number] | null {
  const [name, author] = [preparedName(cells.title ?? ''), preparedName(cells.author ?? '')]
  const version = cells.version ?? ''
  const price = parseMoney(cells.price ?? '')
  if (!isName(name) || !isName(author)) return null
  return {
    isbn,
    name,
    author,
    version: version === '' || [...version].length > 80 ? null : version,
    originalPriceCents: price !== null && price > 0 && price <= maxOriginalPriceCents ? price : null,
  }
}

function foundIn(found: ReadonlyMap<string, FoundBook>, row: ImportRow, isbn: string) {
  const book = found.get(readIsbn(isbn).isbn13 ?? '')
  if (!book) return null
  const cells = { title: book.name, author: book.author, version: book.edition ?? '' }
  const named = bookOf({ ...row, cells: { ...row.cells, ...cells } }, isbn)
  return named && { ...named, source: book.source }
}

const isName = (text: string) => text !== '' && [...text].length <= 300 && nameError(text, 'book') === undefined
