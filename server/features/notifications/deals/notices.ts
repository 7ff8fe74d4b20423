import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { NewsKind, Side } from '../../../../shared/features/deals/deal-graph.ts'
import { causeOf, type NewsFacts } from '../../../../shared/features/deals/deals.words.ts'
import { isIn, type Reader } from '../../../common/store/sql.ts'
import { ad } from '../../ads/ads.table.ts'
import { book } from '../../books/books.table.ts'
import { isBlocked, partyDeparted } from '../../chats/chats.readers.ts'
import { chat } from '../../chats/chats.table.ts'
import { offer, reservation } from '../../deals/deals.table.ts'
import { handover } from '../../handovers/handovers.table.ts'
import { person } from '../../people/people.table.ts'
import { adSet } from '../../sets/sets.table.ts'

const [buyer, seller] = [alias(person, 'buyer'), alias(person, 'seller')]

interface Asked {
  id: string
  personId: string
  now: number
}

export interface NewsNotice extends Pick<NewsFacts, 'kind' | 'isMine' | 'side' | 'cause'> {
  chatId: string
  names: string[]
  otherName: string
  isDeparted: boolean
  priceCents: number | null
  until: number | null
  place: { name: string; more: number } | undefined
}

/** The last news of a chat, while this person did not see them. Nobody hears of a block. */
export async function readNewsNotice(
  read: Reader,
  { id, personId }: Pick<Asked, 'id' | 'personId'>,
): Promise<NewsNotice | undefined> {
  const [found] = await read
    .select({
      chat,
      bookName: book.name,
      deletedAt: ad.deletedAt,
      reason: ad.reason,
      departed: partyDeparted,
      blocked: isBlocked(chat.buyerId, chat.sellerId),
      buyerName: buyer.firstName,
      sellerName: seller.firstName,
    })
    .from(chat)
    .innerJoin(ad, eq(ad.id, chat.adId))
    .innerJoin(book, eq(book.id, ad.bookId))
    .leftJoin(buyer, eq(buyer.id, chat.buyerId))
    .leftJoin(seller, eq(seller.id, chat.sellerId))
    .where(eq(chat.id, id))
  if (!found || found.blocked === 1) return undefined
  const { newsKind: kind, newsSide, newsAt, newsCents, newsUntil, buyerId, buyerNewsAt, sellerNewsAt } = found.chat
  const side: Side = personId === buyerId ? 'buyer' : 'seller'
  const isSeen = newsAt <= (side === 'buyer' ? buyerNewsAt : sellerNewsAt)
  if (kind === null || newsSide === side || isSeen) return undefined
  const isDeparted = found.departed === 1
  return {
    kind,
    isMine: false,
    side,
    cause: causeOf({
      isSold: found.reason === 'sold',
      isGone: found.deletedAt !== null,
      isOffer: newsCents !== null,
      isBySeller: newsSide === 'seller',
    }),
    chatId: id,
    names: await namesOf(read, found.chat, kind, found.bookName),
    otherName: (side === 'buyer' ? found.sellerName : found.buyerName) ?? '',
    isDeparted,
    priceCents: newsCents,
    until: newsUntil,
    place: await placeOf(read, found.chat),
  }
}

async function placeOf(read: Reader, { newsOf, newsKind }: typeof chat.$inferSelect): Promise<NewsNotice['place']> {
  if (newsOf === null || (newsKind !== 'propose' && newsKind !== 'agree')) return undefined
  const [row] = await read.select().from(handover).where(eq(handover.id, newsOf))
  const chosen = row?.places[row.accepted ?? 0]
  return row && chosen && { name: chosen.place, more: row.accepted === null ? row.places.length - 1 : 0 }
}

/** All books of the set that the offer or the reservation is about. */
async function namesOf(
  read: Reader,
  { newsOf }: typeof chat.$inferSelect,
  kind: NewsKind,
  bookName: string,
): Promise<string[]> {
  if (newsOf === null || kind === 'propose' || kind === 'agree' || kind === 'cancel') return [bookName]
  const held = await read
    .select({ name: book.name })
    .from(reservation)
    .innerJoin(ad, eq(ad.id, reservation.adId))
    .innerJoin(book, eq(book.id, ad.bookId))
    .where(sql`${reservation.id} = ${newsOf} or ${reservation.mainId} = ${newsOf}`)
  if (held.length > 0) return held.map(({ name }) => name)
  const [set] = await read
    .select({ adIds: adSet.adIds })
    .from(adSet)
    .leftJoin(offer, eq(offer.setId, adSet.id))
    .where(or(eq(adSet.id, newsOf), eq(offer.id, newsOf)))
  if (!set) return [bookName]
  const books = await read
    .select({ name: book.name })
    .from(ad)
    .innerJoin(book, eq(book.id, ad.bookId))
    .where(isIn(ad.id, set.adIds))
  return books.map(({ name }) => name)
}

export interface HandoverNotice {
  state: 'soon' | 'over'
  chatId: string
  bookName: string
  otherName: string
  place: string
  at: number
}

/** Before and after a meeting. Undefined where it is off, or the book went to somebody else. */
export async function readHandoverNotice(
  read: Reader,
  { id, personId, now }: Asked,
): Promise<HandoverNotice | undefined> {
  const [found] = await read
    .select({
      handover,
      bookName: book.name,
      deletedAt: ad.deletedAt,
      reason: ad.reason,
      soldTo: sql<string | null>`(select sold.buyer_id from chat as sold where sold.id = ${ad.soldChatId})`,
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
    .where(and(eq(handover.id, id), eq(handover.replaced, false)))
  if (!found || found.isClosed === 1) return undefined
  const { handover: row, bookName } = found
  const isSoldHere = found.reason === 'sold' && (found.soldTo ?? found.buyerId) === found.buyerId
  if (found.deletedAt !== null && !isSoldHere) return undefined
  const side = personId === found.buyerId ? 'buyer' : 'seller'
  const chosen = row.places[row.accepted ?? 0]
  if (row.declined !== null || row.accepted === null || row.meetsAt === null || !chosen) return undefined
  const isAnswered = (side === 'buyer' ? row.buyerWorked : row.sellerWorked) !== null
  const state = row.askedAt !== null ? (isAnswered ? undefined : 'over') : row.meetsAt > now ? 'soon' : undefined
  const otherName = (side === 'buyer' ? found.sellerName : found.buyerName) ?? ''
  return state && { state, chatId: row.chatId, bookName, otherName, ...chosen }
}

export interface FreeNotice {
  chatId: string
  bookName: string
  otherName: string
  priceCents: number
}

/** For others who wrote about the ad: its reservation ended, and it is still free. */
export async function readFreeNotice(read: Reader, { id, personId, now }: Asked): Promise<FreeNotice | undefined> {
  const [found] = await read
    .select({
      ending: reservation.ending,
      deletedAt: ad.deletedAt,
      reservedUntil: ad.reservedUntil,
      chatId: chat.id,
      bookName: book.name,
      otherName: ad.sellerFirstName,
      priceCents: ad.priceCents,
    })
    .from(reservation)
    .innerJoin(ad, eq(ad.id, reservation.adId))
    .innerJoin(book, eq(book.id, ad.bookId))
    .innerJoin(chat, and(eq(chat.adId, ad.id), eq(chat.buyerId, personId)))
    .where(eq(reservation.id, id))
  if (!found || found.deletedAt !== null || (found.reservedUntil ?? 0) > now) return undefined
  if (found.ending === null || found.ending === 'block' || found.ending === 'ad') return undefined
  const { chatId, bookName, otherName, priceCents } = found
  return { chatId, bookName, otherName, priceCents }
}
