import { and, eq, sql } from 'drizzle-orm'
import { isIn, isSame, type Reader } from '../../common/store/sql.ts'
import type { Store } from '../../common/store/store.ts'
import { del, emptyPart, put, thisRev, type BatchPart } from '../../sync/changes.ts'
import type { DeletionReason } from '../../../shared/features/ads/ads.schema.ts'
import { chat } from '../chats/chats.table.ts'
import { reservationsEnded, enqueueSold } from '../reservations/end-reservations.ts'
import { reservation } from '../reservations/reservations.table.ts'
import { boughtOnShelf } from '../shelf/bought-on-shelf.ts'
import { setsEnded } from '../sets/end-sets.ts'
import { ad } from './ads.table.ts'
import { countedAgain } from './taken-off.ts'

interface Ending {
  /** Sold with its set: its share of the price, and the ads of the set, about one of which `chatId` is (M26). */
  soldCents?: number
  inSet?: readonly string[]
  reason: DeletionReason
  chatId?: string | undefined
  now: number
  /** Not of a replay after a restore, which people heard of before. */
  isNews: boolean
}

/** Of a live ad, by its seller. Undefined where `chatId` is no chat about it, or nothing was sold. */
export async function adEnded(
  store: Store,
  { id, bookId, sellerId, setId }: Pick<typeof ad.$inferSelect, 'id' | 'bookId' | 'sellerId' | 'setId'>,
  { reason, chatId, now, isNews, soldCents, inSet = [id] }: Ending,
): Promise<BatchPart | undefined> {
  const { read } = store
  const chats = await read.select({ id: chat.id, buyerId: chat.buyerId }).from(chat).where(eq(chat.adId, id))
  const isSold = reason === 'sold'
  const buyer = isSold && chatId !== undefined ? await findBuyer(read, chatId, inSet) : undefined
  if (chatId !== undefined && !buyer) return undefined
  const reserved = await reservationsEnded(store, eq(reservation.adId, id), { by: 'ad', now })
  const ofSet = inSet.length > 1 || setId === null ? [] : [setId]
  const sets = await setsEnded(store, ofSet, { gone: [id], now, isNews })
  const bought = buyer
    ? await boughtOnShelf(store, { ...buyer, bookId, sellerId, ...(buyer.adId !== id && { besideAdId: id }) }, now)
    : emptyPart
  const scope = `book:${bookId}`
  return {
    guards: [
      sql`select 1 from ${ad} where ${ad.id} = ${id} and ${ad.deletedAt} is null
        and ${isSame(ad.setId, setId)} and (select count(*) from ${chat} where ${chat.adId} = ${id}) = ${chats.length}`,
      ...reserved.guards,
      ...sets.guards,
      ...bought.guards,
    ],
    statements: [
      ...sets.statements,
      ...reserved.statements,
      store.write
        .update(ad)
        .set({
          deletedAt: now,
          reason,
          soldChatId: chatId ?? null,
          reservedUntil: null,
          soldCents: soldCents ?? null,
          rev: thisRev,
        })
        .where(eq(ad.id, id)),
      ...(isSold && isNews ? [enqueueSold(id, chatId ?? null, now)] : []),
      countedAgain(store, bookId),
      ...bought.statements,
    ],
    changes: [
      ...reserved.changes,
      ...sets.changes,
      ...bought.changes,
      ...[sellerId, ...chats.map(({ buyerId }) => buyerId)].map(member => put(`me:${member}`, 'ad', id)),
      ...(isSold ? chats : []).flatMap(({ id, buyerId }) =>
        [sellerId, buyerId].map(member => put(`me:${member}`, 'chat', id)),
      ),
      del(scope, 'ad', id),
      put(scope, 'book', bookId),
    ],
  }
}

async function findBuyer(read: Reader, chatId: string, adIds: readonly string[]) {
  const where = and(eq(chat.id, chatId), isIn(chat.adId, adIds))
  const [found] = await read.select({ chatId: chat.id, buyerId: chat.buyerId, adId: chat.adId }).from(chat).where(where)
  return found
}
