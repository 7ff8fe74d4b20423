import { eq, sql } from 'drizzle-orm'
import type { Store } from '../../../common/store/store.ts'
import { del, put } from '../../../sync/changes.ts'
import { thisRev } from '../../../sync/revision.ts'
import { chat } from '../../chats/chats.table.ts'
import { tellOfLowerPrice } from '../../notifications/queue/tell-of-lower-price.ts'
import { findLowerPrice } from '../../notifications/searches/find-lower-price.ts'
import { reservation } from '../../reservations/reservations.table.ts'
import { ad } from '../ads.table.ts'
import type { BatchPart } from '../taken-off.ts'

type Row = typeof ad.$inferSelect

/** The new ad is the same copy, on offer since then. */
export function inherited({ id, createdAt, reservedUntil, deletedAt, reason, soldChatId }: Row) {
  return { replaces: id, createdAt, reservedUntil, deletedAt, reason, soldChatId }
}

/** Ends the old ad and moves its chats and reservations to the ad that stands, after the new one is inserted. */
export async function planReplacing(
  store: Store,
  old: Row,
  { id, standingId, now, isNews }: { id: string; standingId: string; now: number; isNews: boolean },
): Promise<BatchPart> {
  const { read, write } = store
  const chats = await read.select().from(chat).where(eq(chat.adId, old.id))
  const reservations = await read
    .select({ id: reservation.id, chatId: reservation.chatId })
    .from(reservation)
    .where(eq(reservation.adId, old.id))
  const buyerOf = new Map(chats.map(each => [each.id, each.buyerId]))
  const shown = sql`(${reservation.endedAt} is null or ${reservation.ending} = 'time')`
  const kept = await read
    .select({ id: reservation.id })
    .from(reservation)
    .where(sql`${reservation.adId} = ${old.id} and ${shown}`)
  const shownIds = new Set(kept.map(each => each.id))
  return {
    guards: [
      sql`select 1 from ${ad} where ${ad.id} = ${old.id} and ${ad.rev} = ${old.rev}
        and not exists (select 1 from ad as newer where newer.replaces = ${old.id})
        and (select count(*) from ${chat} where ${chat.adId} = ${old.id}) = ${chats.length}
        and (select count(*) from ${reservation} where ${reservation.adId} = ${old.id}) = ${reservations.length}
        and (select count(*) from ${reservation} where ${reservation.adId} = ${old.id} and ${shown}) = ${shownIds.size}`,
    ],
    statements: [
      write
        .update(ad)
        .set({
          deletedAt: old.deletedAt ?? now,
          reason: 'unsuccessful',
          soldChatId: null,
          reservedUntil: null,
          rev: thisRev,
        })
        .where(eq(ad.id, old.id)),
      write.update(chat).set({ adId: standingId, rev: thisRev }).where(eq(chat.adId, old.id)),
      write.update(reservation).set({ adId: standingId, rev: thisRev }).where(eq(reservation.adId, old.id)),
      ...tellOfLowerPrice({ id, old, now, isNews }),
      ...findLowerPrice(store, { id: standingId, oldId: old.id, now, isNews }),
    ],
    changes: [
      del(`me:${old.sellerId}`, 'ad', old.id),
      del(`book:${old.bookId}`, 'ad', old.id),
      ...chats.flatMap(({ id: chatId, buyerId }) => [
        del(`me:${buyerId}`, 'ad', old.id),
        put(`me:${buyerId}`, 'ad', standingId),
        put(`me:${buyerId}`, 'chat', chatId),
        put(`me:${old.sellerId}`, 'chat', chatId),
      ]),
      ...reservations
        .filter(each => shownIds.has(each.id))
        .flatMap(each =>
          [old.sellerId, buyerOf.get(each.chatId) ?? old.sellerId].map(member =>
            put(`me:${member}`, 'reservation', each.id),
          ),
        ),
    ],
  }
}
