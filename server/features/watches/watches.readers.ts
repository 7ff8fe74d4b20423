import { eq, type Placeholder, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { valuesOf, type Statement } from '../../common/store/sql.ts'
import { preparedRead } from '../../common/store/prepared.ts'
import type { Watch } from '../../../shared/features/watches/watches.mutations.ts'
import { watch } from './watches.table.ts'
import type { Store } from '../../common/store/store.ts'
import { thisRev, readerForCaller } from '../../sync/changes.ts'
import { book } from '../books/books.table.ts'

const watchesOf = preparedRead(read =>
  read
    .select({ bookId: watch.bookId, email: watch.email, push: watch.push })
    .from(watch)
    .where(
      sql`${watch.personId} = ${sql.placeholder('caller')} and ${watch.bookId} in ${valuesOf(sql.placeholder('ids'))}
        and (${watch.email} = 1 or ${watch.push} = 1)`,
    )
    .prepare(),
)

export const readWatches = readerForCaller(watchesOf, (row): Watch => ({ id: row.bookId, ...row }))

export function watchedBooks(personId: string | Placeholder): SQL {
  return sql`select book_id as id from watch where person_id = ${personId} and (email = 1 or push = 1)`
}

/** By e-mail or push (M12). */
export function watchersOf(bookId: string | SQLWrapper): SQL<number> {
  return sql`(select count(*) from watch where book_id = ${bookId} and (email = 1 or push = 1))`
}

/** Every batch that changes a watch needs this. */
export function watchersCounted({ write }: Pick<Store, 'write'>, bookId: string): Statement {
  return write
    .update(book)
    .set({ watchers: watchersOf(bookId), rev: thisRev })
    .where(eq(book.id, bookId))
}
