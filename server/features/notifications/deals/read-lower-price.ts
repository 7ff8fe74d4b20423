import { and, eq, isNull } from 'drizzle-orm'
import type { Reader } from '../../../common/store/batch.ts'
import { ad } from '../../ads/ads.table.ts'
import { book } from '../../books/books.table.ts'
import { chat } from '../../chats/chats.table.ts'

/** For somebody who wrote about the ad; undefined where it is gone since. */
export async function readLowerPrice(read: Reader, adId: string, buyerId: string) {
  const [found] = await read
    .select({
      bookName: book.name,
      firstName: ad.sellerFirstName,
      priceCents: ad.priceCents,
      chatId: chat.id,
    })
    .from(ad)
    .innerJoin(book, eq(book.id, ad.bookId))
    .innerJoin(chat, and(eq(chat.adId, ad.id), eq(chat.buyerId, buyerId)))
    .where(and(eq(ad.id, adId), isNull(ad.deletedAt)))
  return found
}
