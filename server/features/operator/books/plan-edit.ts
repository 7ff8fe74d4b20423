import { and, eq, ne, sql } from 'drizzle-orm'
import type { BookValues } from '../../../../shared/features/books/book-requests.schema.ts'
import { isbnSentence } from '../../../../shared/features/books/books.errors.ts'
import { readIsbn } from '../../../../shared/features/books/isbn.ts'
import type { Deps } from '../../../deps.ts'
import { invalid } from '../../../middleware/errors.ts'
import { revised, type BatchPart } from '../../../sync/changes.ts'
import { bookRow } from '../../books/books.readers.ts'
import { book } from '../../books/books.table.ts'
import { bookChanges } from '../../books/books.queries.ts'
import { indexBook } from '../../search/index-book.ts'
import { isbnTaken } from '../operator.errors.ts'

export type BookRow = typeof book.$inferSelect

export function editOf(before: BookRow, values: BookValues, now: number): Partial<BookRow> {
  const { originalPriceCents } = values
  const wanted: Partial<BookRow> = {
    ...values,
    reviewed: true,
    ...(originalPriceCents !== undefined &&
      originalPriceCents !== before.originalPriceCents && { originalPriceAt: now }),
  }
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => before[name as keyof BookRow] !== value))
}

/** Includes search and pokes. `besides`: a book that is deleted with it. */
export async function planEdit(
  { store }: Pick<Deps, 'store'>,
  before: BookRow,
  edit: Partial<BookRow>,
  besides?: string,
): Promise<BatchPart> {
  const after = { ...before, ...edit }
  await checkIsbn({ store }, after, besides)
  return {
    guards: [sql`select 1 from ${book} where ${book.id} = ${before.id} and ${book.rev} = ${before.rev}`],
    statements: [
      store.write.update(book).set(revised(edit)).where(eq(book.id, before.id)),
      ...indexBook(store.write, after),
    ],
    changes: await bookChanges(store, [before.id]),
  }
}

async function checkIsbn(
  { store }: Pick<Deps, 'store'>,
  { id, isbn, reviewed }: BookRow,
  besides: string | undefined,
): Promise<void> {
  if (isbn === null || !reviewed) return
  const { error } = readIsbn(isbn)
  if (error) throw invalid({ 'values.isbn': isbnSentence(error) })
  const where = and(eq(book.isbn, isbn), eq(book.reviewed, true), ne(book.id, id))
  const [other] = await store.read.select().from(book).where(where)
  if (other && other.id !== besides) throw isbnTaken(bookRow(other))
}

export function only(of: BookRow, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map(name => [name, of[name as keyof BookRow]]))
}
