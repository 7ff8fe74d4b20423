import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Reader } from '../../../common/store/batch.ts'
import { ad } from '../../ads/ads.table.ts'
import { book } from '../../books/books.table.ts'
import { partyDeparted } from '../../chats/chats.readers.ts'
import { chat } from '../../chats/chats.table.ts'
import { person } from '../../people/people.table.ts'
import { reservation } from '../../reservations/reservations.table.ts'

const [buyer, seller] = [alias(person, 'buyer'), alias(person, 'seller')]

export interface ReservationNotice {
  side: 'buyer' | 'seller' | 'other'
  ending: 'time' | 'seller' | 'buyer' | null
  until: number
  chatId: string
  bookName: string
  otherName: string
  priceCents: number
}

/** Undefined where it is no news: the ad is gone, or they did it themselves. */
export async function readReservationNotice(
  read: Reader,
  { id, personId, now }: { id: string; personId: string; now: number },
): Promise<ReservationNotice | undefined> {
  const [found] = await read
    .select({
      reservation,
      priceCents: ad.priceCents,
      deletedAt: ad.deletedAt,
      reservedUntil: ad.reservedUntil,
      departed: partyDeparted,
      bookName: book.name,
      buyerId: chat.buyerId,
      sellerId: chat.sellerId,
      buyerName: buyer.firstName,
      sellerName: seller.firstName,
      ownChatId: sql<string | null>`(select own.id from chat as own
        where own.ad_id = ${ad.id} and own.buyer_id = ${personId})`,
    })
    .from(reservation)
    .innerJoin(chat, eq(chat.id, reservation.chatId))
    .innerJoin(ad, eq(ad.id, reservation.adId))
    .innerJoin(book, eq(book.id, ad.bookId))
    .leftJoin(buyer, eq(buyer.id, chat.buyerId))
    .leftJoin(seller, eq(seller.id, chat.sellerId))
    .where(eq(reservation.id, id))
  if (!found || found.deletedAt !== null || found.departed === 1) return undefined
  const { ending, until, chatId } = found.reservation
  if (ending === 'block' || ending === 'ad') return undefined
  const side = personId === found.sellerId ? 'seller' : personId === found.buyerId ? 'buyer' : 'other'
  const isHeldAgain = ending !== null && (found.reservedUntil ?? 0) > now
  if (isHeldAgain || ending === side || (ending === null && side !== 'buyer')) return undefined
  return {
    side,
    ending,
    until,
    chatId: side === 'other' ? (found.ownChatId ?? chatId) : chatId,
    bookName: found.bookName,
    otherName: (side === 'seller' ? found.buyerName : found.sellerName) ?? '',
    priceCents: found.priceCents,
  }
}
