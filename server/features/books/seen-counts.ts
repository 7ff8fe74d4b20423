import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { among } from '../../common/store/dialect.ts'
import type { Reader } from '../../common/store/batch.ts'
import { ad } from '../ads/ads.table.ts'

/** Subtracts the ads of blocked sellers (E6); reads only books that have any. */
export async function asSeen(read: Reader, books: Book[], apart: readonly string[] = []): Promise<Book[]> {
  if (apart.length === 0 || books.length === 0) return books
  const isTheirs = inArray(ad.sellerId, sql`${among(apart)}`)
  const theirs = read
    .select({ bookId: ad.bookId })
    .from(ad)
    .where(and(isTheirs, isNull(ad.deletedAt)))
  const counted = await read
    .select({
      id: ad.bookId,
      available: sql<number>`count(case when not ${isTheirs} then 1 end)`,
      lowestPriceCents: sql<number | null>`min(case when not ${isTheirs} then ${ad.priceCents} end)`,
    })
    .from(ad)
    .where(
      and(
        inArray(ad.bookId, sql`${among(books.map(({ id }) => id))}`),
        inArray(ad.bookId, theirs),
        isNull(ad.deletedAt),
      ),
    )
    .groupBy(ad.bookId)
  const seen = new Map(counted.map(row => [row.id, row]))
  return books.map(book => ({ ...book, ...seen.get(book.id) }))
}
