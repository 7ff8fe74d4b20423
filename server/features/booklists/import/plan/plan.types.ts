import type { Change } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import type { RowState } from '../../../../../shared/features/booklists/import.schema.ts'
import type { SpreadsheetField } from '../../../../../shared/features/booklists/spreadsheet-fields.ts'
import type { Tree } from '../../../../../shared/features/booklists/tree.schema.ts'
import type { Book } from '../../../../../shared/features/books/books.schema.ts'
import type { IsbnError } from '../../../../../shared/features/books/isbn.ts'
import type { Repair } from '../../spreadsheet/isbn-cell.ts'
import type { SpreadsheetRow } from './spreadsheet-rows.ts'

/** A course, a collection, or wherever each row says. */
export type Target = { courseId: string } | { collectionId: string } | null

export interface PlanInput {
  tree: Tree
  rows: readonly SpreadsheetRow[]
  /** Columns of the sheet: only there can a cell be emptied. */
  has: ReadonlySet<SpreadsheetField>
  target: Target
  books: KnownBooks
  /** Folded names to create although they resemble others. */
  make: ReadonlySet<string>
  remove: boolean
  newId: () => string
}

export type KnownBook = Pick<Book, 'id' | 'name' | 'author' | 'isbn'>

export interface KnownBooks {
  byIsbn: ReadonlyMap<string, KnownBook>
  byId: ReadonlyMap<string, KnownBook>
}

export type CellError =
  | { code: 'isbn'; isbn: IsbnError; range: [number, number] | null; several: string[] }
  | {
      code:
        | 'no_isbn'
        | 'no_course'
        | 'no_collection'
        | 'no_study'
        | 'yes_no'
        | 'contradiction'
        | 'formula'
        | 'formula_error'
        | 'date'
    }
  | { code: 'near'; near: string }
  | { code: 'too_long' | 'too_many'; most: number }

export type RowError = CellError & { field: SpreadsheetField; value: string }

export interface PlannedRow {
  row: SpreadsheetRow
  state: RowState
  repaired: Repair | null
  isbn: string | null
  book: KnownBook | null
  before: Partial<Record<SpreadsheetField, string>>
  errors: RowError[]
}

export interface Plan {
  changes: Change[]
  rows: PlannedRow[]
  goes: Tree['links']
}
