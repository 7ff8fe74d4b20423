import { fold } from '../../../../../shared/lib/fold.ts'
import type { TreeRows } from '../../../../../shared/features/booklists/tree.schema.ts'
import { readIsbnCell, type Repair } from '../../spreadsheet/isbn-cell.ts'
import type { KnownBook, KnownBooks, RowError } from './plan.types.ts'
import { type SpreadsheetRow, textOf } from './spreadsheet-rows.ts'
import {
  type SpreadsheetField,
  spreadsheetFields,
} from '../../../../../shared/features/booklists/spreadsheet-fields.ts'
import { isFormulaError } from '../../spreadsheet/cells.ts'

export interface RowBook {
  book: KnownBook | null
  isbn: string | null
  repaired: Repair | null
  error?: RowError
  /** The row has no book, and no attempt at one. */
  isHeading?: true
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** `own`: the link from an export, whose book stays unless the row names another. */
export function bookOf(row: SpreadsheetRow, books: KnownBooks, ownLink: TreeRows['link'] | undefined): RowBook {
  const cell = row.cells.isbn ?? ''
  const text = textOf(row, 'isbn')
  const owned = ownLink && books.byId.get(ownLink.bookId)
  const withoutIsbn = { isbn: null, repaired: null }
  if (text === '') {
    if (owned) return { ...withoutIsbn, book: owned, isbn: owned.isbn }
    const title = textOf(row, 'title')
    return title === ''
      ? { ...withoutIsbn, book: null, isHeading: true }
      : { ...withoutIsbn, book: null, error: { code: 'no_isbn', field: 'isbn', value: '' } }
  }
  const byId = uuid.test(text) ? books.byId.get(text) : undefined
  if (byId) return { ...withoutIsbn, book: byId, isbn: byId.isbn }
  const read = readIsbnCell(typeof cell === 'number' ? cell : text)
  if (read.isbn13 === null) {
    const { error: isbn, range, several } = read
    return { ...withoutIsbn, book: null, error: { code: 'isbn', isbn, range, several, field: 'isbn', value: text } }
  }
  const { isbn13: isbn, repaired } = read
  return { isbn, repaired, book: owned?.isbn === isbn ? owned : (books.byIsbn.get(isbn) ?? null) }
}

/** Matches a row without a number by title, within its course. */
export function bookByTitle(
  row: SpreadsheetRow,
  links: readonly TreeRows['link'][],
  books: KnownBooks,
): KnownBook | undefined {
  const title = fold(textOf(row, 'title'))
  return links.flatMap(({ bookId }) => books.byId.get(bookId) ?? []).find(({ name }) => fold(name) === title)
}

const unused: readonly SpreadsheetField[] = ['title', 'author', 'price', 'id']

/** Finds formula errors, and dates such as `12-12` outside notes. An export is escaped, so it has no formulas. */
export function spoiltCells({ cells, dates }: Pick<SpreadsheetRow, 'cells' | 'dates'>): RowError[] {
  return spreadsheetFields.flatMap((field): RowError[] => {
    if (unused.includes(field)) return []
    const value = String(cells[field] ?? '').trim()
    if (value.startsWith('=')) return [{ code: 'formula', field, value }]
    if (isFormulaError(value)) return [{ code: 'formula_error', field, value }]
    return field !== 'notes' && dates?.has(field) ? [{ code: 'date', field, value }] : []
  })
}
