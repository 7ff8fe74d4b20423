import type { Change } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import type { RowState } from '../../../../../shared/features/booklists/import.schema.ts'
import type { SheetField } from '../../../../../shared/features/booklists/sheet-fields.ts'
import type { Tree } from '../../../../../shared/features/booklists/tree.schema.ts'
import type { Book } from '../../../../../shared/features/books/books.schema.ts'
import type { IsbnError } from '../../../../../shared/features/books/isbn.ts'
import type { Repair } from '../../sheet/isbn-cell.ts'
import type { SheetRow } from './sheet-rows.ts'

/** Where it goes: a course, a collection, or where each row says itself. */
export type Target = { courseId: string } | { collectionId: string } | null

export interface PlanAsked {
  tree: Tree
  rows: readonly SheetRow[]
  /** What the sheet has a column for: only there can somebody have emptied a cell. */
  has: ReadonlySet<SheetField>
  target: Target
  books: KnownBooks
  /** Folded names that are new, whatever they look like. */
  make: ReadonlySet<string>
  /** Deletes what the sheet does not have. */
  remove: boolean
  newId: () => string
}

export type KnownBook = Pick<Book, 'id' | 'name' | 'author' | 'isbn'>

export interface KnownBooks {
  byIsbn: ReadonlyMap<string, KnownBook>
  byId: ReadonlyMap<string, KnownBook>
}

/** What is wrong with a cell. */
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

export type RowError = CellError & { field: SheetField; value: string }

export interface PlannedRow {
  row: SheetRow
  state: RowState
  repaired: Repair | null
  isbn: string | null
  book: KnownBook | null
  /** Values of its link that change, as they are now. */
  before: Partial<Record<SheetField, string>>
  errors: RowError[]
}

export interface Plan {
  changes: Change[]
  rows: PlannedRow[]
  /** Links that the sheet does not have. */
  goes: Tree['links']
}
