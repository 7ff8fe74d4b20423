import type { ImportAnswer, ImportRow } from '../../../../shared/features/booklists/import.schema.ts'
import { maxOriginalPriceCents } from '../../../../shared/features/books/books.rules.ts'
import { type BookAddition, maxAddedBooks } from '../../../../shared/features/books/library.schema.ts'
import { parseMoney } from '../../../../shared/lib/money.ts'
import { nameError, preparedName } from '../../../../shared/lib/names.ts'

export interface MissingBooks {
  /** At most as many as one request takes. */
  books: BookAddition['books']
  count: number
  /** Books without a valid title or author in the rows. */
  unnamed: number
}

export function missingBooks({ rows }: Pick<ImportAnswer, 'rows'>): MissingBooks {
  const byIsbn = new Map<string, BookAddition['books'][number] | null>()
  for (const row of rows) {
    const isbn = isMissing(row) ? row.cells.isbn : undefined
    if (isbn !== undefined && !byIsbn.get(isbn)) byIsbn.set(isbn, bookOf(row, isbn))
  }
  const all = [...byIsbn.values()].filter(book => book !== null)
  return { books: all.slice(0, maxAddedBooks), count: all.length, unnamed: byIsbn.size - all.length }
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

const isName = (text: string) => text !== '' && [...text].length <= 300 && nameError(text, 'book') === undefined
