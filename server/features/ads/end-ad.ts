import { eq, sql } from 'drizzle-orm'
import type { Store } from '../../common/store/store.ts'
import { del, emptyPart, put, thisRev, type BatchPart } from '../../sync/changes.ts'
import type { DeletionReason } from '../../../shared/features/ads/ads.schema.ts'
import { chat } from '../chats/chats.table.ts'
import { reservationsEnded, enqueueSold } from '../reservations/end-reservations.ts'
import { reservation } from '../reservations/reservations.table.ts'
import { boughtOnShelf } from '../shelf/bought-on-shelf.ts'
import { ad } from './ads.table.ts'
import { countedAgain } from './taken-off.ts'

interface Ending {
  reason: DeletionReason
  chatId?: string | undefined
  now: number
  /** Not of a replay after a restore, which people heard of before. */
  isNews: boolean
}

/** Of a live ad, by its seller. Undefined where `chatId` is no chat about it, or nothing was sold. */
export async function adEnded(
  store: Store,
  { id, bookId, sellerId }: Pick<typeof ad.$inferSelect, 'id' | 'bookId' | 'sellerId'>,
  { reason, chatId, now, isNews }: Ending,
): Promise<BatchPart | undefined> {
  const chats = await store.read.select({ id: chat.id, buyerId: chat.buyerId }).from(chat).where(eq(chat.adId, id))
  const isSold = reason === 'sold'
  if (chatId !== undefined && !(isSold && chats.some(chat => chat.id === chatId))) return undefined
  const reserved = await reservationsEnded(store, eq(reservation.adId, id), { by: 'ad', now })
  const buyer = isSold ? chats.find(chat => chat.id === chatId) : undefined
  const bought = buyer
    ? await boughtOnShelf(store, { chatId: buyer.id, bookId, buyerId: buyer.buyerId, sellerId }, now)
    : emptyPart
  const scope = `book:${bookId}`
  return {
    guards: [
      sql`select 1 from ${ad} where ${ad.id} = ${id} and ${ad.deletedAt} is null
        and (select count(*) from ${chat} where ${chat.adId} = ${id}) = ${chats.length}`,
      ...reserved.guards,
      ...bought.guards,
    ],
    statements: [
      ...reserved.statements,
      store.write
        .update(ad)
        .set({ deletedAt: now, reason, soldChatId: chatId ?? null, reservedUntil: null, rev: thisRev })
        .where(eq(ad.id, id)),
      ...(isSold && isNews ? [enqueueSold(id, chatId ?? null, now)] : []),
      countedAgain(store, bookId),
      ...bought.statements,
    ],
    changes: [
      ...reserved.changes,
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
