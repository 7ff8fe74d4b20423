import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Shelf } from '../../../shared/features/shelf/shelf.mutations.ts'
import { isIn, type Reader } from '../../common/store/sql.ts'
import { byId, type RowReader } from '../../sync/changes.ts'
import { shelf } from './shelf.table.ts'

/** Only its owner ever reads a row (M27). */
export const readShelves: RowReader = async (read, ids, caller) =>
  caller === null ? new Map() : byId(await readWhere(read, and(shelfOf(caller), isIn(shelf.id, ids))))

export const findShelf = (read: Reader, personId: string): Promise<Shelf[]> => readWhere(read, shelfOf(personId))

export const shelfOf = (personId: string) => and(eq(shelf.personId, personId), isNull(shelf.deletedAt))

/** Their person neither offers the book nor sold it since. */
export const notSold = sql`not exists (select 1 from ad where ad.seller_id = ${shelf.personId}
  and ad.book_id = ${shelf.bookId} and (ad.deleted_at is null or (ad.reason = 'sold' and ad.deleted_at >= ${shelf.createdAt})))`

function readWhere(read: Reader, where: ReturnType<typeof and>): Promise<Shelf[]> {
  const { id, bookId, isbn, boughtAt, fromChatId, remind } = shelf
  return read
    .select({ id, bookId, isbn, boughtAt, fromChatId, remind })
    .from(shelf)
    .where(where)
    .orderBy(asc(shelf.createdAt), asc(shelf.id))
}
