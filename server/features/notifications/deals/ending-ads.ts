import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Reader } from '../../../common/store/batch.ts'
import { ad } from '../../ads/ads.table.ts'
import { book } from '../../books/books.table.ts'

/** Their seller was told of them, and neither renewed nor took them down since; the first to end comes first. */
export async function readEndingAds(read: Reader, sellerId: string) {
  return read
    .select({ ad, book })
    .from(ad)
    .innerJoin(book, eq(book.id, ad.bookId))
    .where(and(eq(ad.sellerId, sellerId), isNull(ad.deletedAt), isNotNull(ad.endToldAt)))
    .orderBy(asc(ad.endsAt), asc(ad.id))
}
export type EndingAd = Awaited<ReturnType<typeof readEndingAds>>[number]
