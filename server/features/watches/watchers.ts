import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Store } from '../../common/store/store.ts'
import type { Statement } from '../../common/store/batch.ts'
import { thisRev } from '../../sync/revision.ts'
import { book } from '../books/books.table.ts'

/** By e-mail or push (M12). */
export function watchersOf(bookId: string | SQLWrapper): SQL<number> {
  return sql`(select count(*) from watch where book_id = ${bookId} and (email = 1 or push = 1))`
}

/** Every batch that changes a watch needs this. */
export function watchersCounted({ write }: Pick<Store, 'write'>, bookId: string): Statement {
  return write
    .update(book)
    .set({
      watchers: watchersOf(bookId),
      rev: thisRev,
    })
    .where(eq(book.id, bookId))
}
