import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Reader } from '../../../common/store/sql.ts'
import { isWaiting } from '../../../../shared/features/offers/offers.rules.ts'
import { ad } from '../../ads/ads.table.ts'
import { book } from '../../books/books.table.ts'
import { isBlocked, partyDeparted } from '../../chats/chats.readers.ts'
import { chat } from '../../chats/chats.table.ts'
import { handover } from '../../handovers/handovers.table.ts'
import { offer } from '../../offers/offers.table.ts'
import { person } from '../../people/people.table.ts'
import { reservation } from '../../reservations/reservations.table.ts'

const [buyer, seller] = [alias(person, 'buyer'), alias(person, 'seller')]

export interface HandoverNotice {
  state: 'proposed' | 'agreed' | 'declined' | 'off' | 'soon' | 'over'
  chatId: string
  bookName: string
  otherName: string
  /** Of the first proposal, or of the one that was agreed on. */
  place: string
  at: number
  more: number
}

/** As it is now, from the side of its reader. Undefined where it is no news, or the book went to somebody else. */
export async function readHandoverNotice(
  read: Reader,
  { id, personId, now }: { id: string; personId: string; now: number },
): Promise<HandoverNotice | undefined> {
  const [found] = await read
    .select({
      handover,
      bookName: book.name,
      deletedAt: ad.deletedAt,
      reason: ad.reason,
      soldChatId: ad.soldChatId,
      isClosed: sql<number>`${partyDeparted} or ${isBlocked(chat.buyerId, chat.sellerId)}`.mapWith(Number),
      buyerId: chat.buyerId,
      buyerName: buyer.firstName,
      sellerName: seller.firstName,
    })
    .from(handover)
    .innerJoin(chat, eq(chat.id, handover.chatId))
    .innerJoin(ad, eq(ad.id, chat.adId))
    .innerJoin(book, eq(book.id, ad.bookId))
    .leftJoin(buyer, eq(buyer.id, chat.buyerId))
    .leftJoin(seller, eq(seller.id, chat.sellerId))
    .where(eq(handover.id, id))
  if (!found || found.isClosed === 1) return undefined
  const { handover: row, bookName } = found
  const isSoldHere = found.reason === 'sold' && (found.soldChatId ?? row.chatId) === row.chatId
  if (found.deletedAt !== null && !isSoldHere) return undefined
  const side = personId === found.buyerId ? 'buyer' : 'seller'
  const state = stateOf(row, side, now)
  const chosen = row.places[row.accepted ?? 0]
  if (!state || !chosen) return undefined
  const otherName = (side === 'buyer' ? found.sellerName : found.buyerName) ?? ''
  const more = row.accepted === null ? row.places.length - 1 : 0
  return { state, chatId: row.chatId, bookName, otherName, ...chosen, more }
}

function stateOf(
  row: typeof handover.$inferSelect,
  side: 'buyer' | 'seller',
  now: number,
): HandoverNotice['state'] | undefined {
  if (row.replaced) return undefined
  const { proposer, accepted, declined, meetsAt, remindedAt, askedAt } = row
  const isMine = proposer === side
  if (declined !== null) {
    if (declined === side) return undefined
    return isMine ? 'declined' : 'off'
  }
  if (accepted === null || meetsAt === null) return isMine ? undefined : 'proposed'
  if (askedAt !== null) return (side === 'buyer' ? row.buyerWorked : row.sellerWorked) === null ? 'over' : undefined
  if (remindedAt !== null) return meetsAt > now ? 'soon' : undefined
  return isMine ? 'agreed' : undefined
}

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

export interface OfferNotice {
  state: (typeof offer.$inferSelect)['state']
  side: 'buyer' | 'seller'
  chatId: string
  bookName: string
  otherName: string
  priceCents: number
  askedCents: number
  until: number
}

/** An offer is news to the side that did not name the price, its answer to the side that did. */
export async function readOfferNotice(
  read: Reader,
  { id, personId }: { id: string; personId: string },
): Promise<OfferNotice | undefined> {
  const [found] = await read
    .select({
      offer,
      askedCents: ad.priceCents,
      deletedAt: ad.deletedAt,
      reservedUntil: ad.reservedUntil,
      isClosed: sql<number>`${partyDeparted} or ${isBlocked(chat.buyerId, chat.sellerId)}`.mapWith(Number),
      bookName: book.name,
      buyerId: chat.buyerId,
      buyerName: buyer.firstName,
      sellerName: seller.firstName,
    })
    .from(offer)
    .innerJoin(chat, eq(chat.id, offer.chatId))
    .innerJoin(ad, eq(ad.id, chat.adId))
    .innerJoin(book, eq(book.id, ad.bookId))
    .leftJoin(buyer, eq(buyer.id, chat.buyerId))
    .leftJoin(seller, eq(seller.id, chat.sellerId))
    .where(eq(offer.id, id))
  if (!found || found.isClosed === 1 || found.deletedAt !== null) return undefined
  const { side: namedBy, state, priceCents, chatId } = found.offer
  const side = personId === found.buyerId ? 'buyer' : 'seller'
  const isOver = state === 'accepted' && found.reservedUntil === null
  if (isOver || (namedBy === side) === isWaiting(found.offer)) return undefined
  const { askedCents, bookName, reservedUntil: until } = found
  const otherName = (side === 'buyer' ? found.sellerName : found.buyerName) ?? ''
  return { state, side, chatId, bookName, otherName, priceCents, askedCents, until: until ?? 0 }
}
