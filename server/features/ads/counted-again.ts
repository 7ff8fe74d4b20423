import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Statement } from '../../common/store/sql.ts'
import type { Store } from '../../common/store/store.ts'
import { thisRev } from '../../sync/changes.ts'
import { book } from '../books/books.table.ts'
import { ad } from './ads.table.ts'

/** Every batch that adds or removes an ad of the book needs this. */
export function countedAgain({ write }: Pick<Store, 'write'>, bookId: string): Statement {
  const live = and(eq(ad.bookId, bookId), isNull(ad.deletedAt))
  return write
    .update(book)
    .set({
      available: sql`(select count(*) from ${ad} where ${live})`,
      lowestPriceCents: sql`(select min(${ad.priceCents}) from ${ad} where ${live})`,
      rev: thisRev,
    })
    .where(eq(book.id, bookId))
}
