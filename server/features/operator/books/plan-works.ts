import { inArray, sql } from 'drizzle-orm'
import { among } from '../../../common/store/dialect.ts'
import type { Deps } from '../../../deps.ts'
import { thisRev } from '../../../sync/revision.ts'
import type { BatchPart } from '../../ads/taken-off.ts'
import { book, type FormerBook } from '../../books/books.table.ts'
import { bookChanges } from '../../books/book-changes.ts'

/** Leaves out books that were merged meanwhile. */
export async function planWorks(
  { store }: Pick<Deps, 'store'>,
  works: FormerBook['works'],
  workId: string,
): Promise<BatchPart> {
  const ids = works.map(({ bookId }) => bookId)
  if (ids.length === 0) return { guards: [], statements: [], changes: [] }
  const are = inArray(book.id, sql`${among(ids)}`)
  const here = await store.read.select({ id: book.id }).from(book).where(are)
  return {
    guards: [],
    statements: [store.write.update(book).set({ workId, rev: thisRev }).where(are)],
    changes: await bookChanges(
      store,
      here.map(({ id }) => id),
    ),
  }
}
