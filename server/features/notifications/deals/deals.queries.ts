import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Reader, valuesOf } from '../../../common/store/sql.ts'
import { ad } from '../../ads/ads.table.ts'
import { book } from '../../books/books.table.ts'
import { chat } from '../../chats/chats.table.ts'
import { notSold, shelfOf } from '../../shelf/shelf.readers.ts'
import { shelf } from '../../shelf/shelf.table.ts'

/** Their seller was reminded, and neither renewed nor took them down since; the first to end comes first. */
export async function readEndingAds(read: Reader, sellerId: string) {
  return read
    .select({ ad, book })
    .from(ad)
    .innerJoin(book, eq(book.id, ad.bookId))
    .where(and(eq(ad.sellerId, sellerId), isNull(ad.deletedAt), isNotNull(ad.endToldAt)))
    .orderBy(asc(ad.endsAt), asc(ad.id))
}
export type EndingAd = Awaited<ReturnType<typeof readEndingAds>>[number]

/** Their person was asked about them at the same time as about one of `ids`, and still has them. */
export async function readShelfBooks(read: Reader, personId: string, ids: readonly string[]) {
  const asked = sql`(select reminded_at from shelf where person_id = ${personId} and id in ${valuesOf(ids)})`
  return read
    .select({ id: shelf.id, name: book.name, author: book.author, watchers: book.watchers })
    .from(shelf)
    .innerJoin(book, eq(book.id, shelf.bookId))
    .where(and(shelfOf(personId), eq(shelf.remind, true), sql`${shelf.remindedAt} in ${asked}`, notSold))
    .orderBy(asc(book.name), asc(shelf.id))
}
export type ShelfBook = Awaited<ReturnType<typeof readShelfBooks>>[number]

const stillNews = {
  price: (id: string) => and(eq(ad.id, id), isNull(ad.deletedAt)),
  sold: (id: string) => and(eq(ad.id, id), eq(ad.reason, 'sold')),
  set: (chatId: string) => and(eq(chat.id, chatId), isNull(ad.deletedAt), isNull(ad.setId)),
}

/** For somebody who wrote about the ad; undefined where it is gone since, or was not sold after all. */
export async function readAdOfChat(read: Reader, kind: keyof typeof stillNews, id: string, buyerId: string) {
  const [found] = await read
    .select({
      bookId: book.id,
      bookName: book.name,
      firstName: ad.sellerFirstName,
      priceCents: ad.priceCents,
      soldChatId: ad.soldChatId,
      chatId: chat.id,
    })
    .from(ad)
    .innerJoin(book, eq(book.id, ad.bookId))
    .innerJoin(chat, and(eq(chat.adId, ad.id), eq(chat.buyerId, buyerId)))
    .where(stillNews[kind](id))
  return found
}
