import { inArray, sql } from 'drizzle-orm'
import type { LibraryBook, LibraryPage } from '../../../../shared/features/books/library.schema.ts'
import type { Reader } from '../../../common/store/batch.ts'
import { among } from '../../../common/store/dialect.ts'
import { bookRow } from '../books.rows.ts'
import { book } from '../books.table.ts'
import { isWanted, lists } from './library-order.ts'

/** In this order; `lists` counts those of the association. */
export async function findLibraryBooks(
  read: Reader,
  organisationId: string,
  ids: readonly string[],
): Promise<LibraryBook[]> {
  const rows = await read
    .select({ book, lists: lists(organisationId) })
    .from(book)
    .where(inArray(book.id, among(ids)))
  const byId = new Map(rows.map(row => [row.book.id, { ...bookRow(row.book), lists: row.lists }]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

export async function countLibrary(read: Reader, organisationId: string): Promise<LibraryPage['counts']> {
  const [counts] = await read
    .select({
      all: sql<number>`count(*)`,
      unlisted: sql<number>`count(*) filter (where ${lists(organisationId)} = 0)`,
      wanted: sql<number>`count(*) filter (where ${isWanted})`,
    })
    .from(book)
  return counts ?? { all: 0, unlisted: 0, wanted: 0 }
}
