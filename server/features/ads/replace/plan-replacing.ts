import { eq, sql } from 'drizzle-orm'
import type { Store } from '../../../common/store/store.ts'
import { del, put, thisRev, revised, type BatchPart } from '../../../sync/changes.ts'
import { chat } from '../../chats/chats.table.ts'
import { enqueueLowerPrice } from '../../notifications/queue/enqueue.ts'
import { findLowerPrice } from '../../notifications/searches/hits.queries.ts'
import { reservation } from '../../reservations/reservations.table.ts'
import { inNoSet } from '../../sets/end-sets.ts'
import { setFollows } from '../../sets/set-follows.ts'
import { ad } from '../ads.table.ts'
import type { AdCreate } from '../../../../shared/features/ads/ads.mutations.ts'
import { replacingErrors } from '../../../../shared/features/ads/ads.rules.ts'
import { type MutatorContext, type Plan, rejected } from '../../../sync/mutator.ts'
import { readAdNow } from './ad-now.ts'

type Row = typeof ad.$inferSelect

/** The new ad is the same copy, on offer since then. */
export function inherited({ id, createdAt, reservedUntil, deletedAt, reason, soldChatId }: Row) {
  return { replaces: id, createdAt, reservedUntil, deletedAt, reason, soldChatId }
}

interface Replacing {
  id: string
  standingId: string
  priceCents: number
  now: number
  isNews: boolean
}

/** Ends the old ad and moves its chats and reservations to the ad that stands, after the new one is inserted. */
export async function planReplacing(
  store: Store,
  old: Row,
  { id, standingId, priceCents, now, isNews }: Replacing,
): Promise<BatchPart> {
  const { read, write } = store
  const chats = await read.select().from(chat).where(eq(chat.adId, old.id))
  // One of a set may be of a chat about another of its copies.
  const reservations = await read
    .select({ id: reservation.id, buyerId: chat.buyerId })
    .from(reservation)
    .innerJoin(chat, eq(chat.id, reservation.chatId))
    .where(eq(reservation.adId, old.id))
  const shown = sql`(${reservation.endedAt} is null or ${reservation.ending} = 'time')`
  const where = sql`${reservation.adId} = ${old.id} and ${shown}`
  const shownRows = await read.select({ id: reservation.id }).from(reservation).where(where)
  const shownIds = new Set(shownRows.map(each => each.id))
  const sets = await setFollows(store, old, { id: standingId, priceCents, now, isNews })
  return {
    guards: [
      ...sets.guards,
      sql`select 1 from ${ad} where ${ad.id} = ${old.id} and ${ad.rev} = ${old.rev}
        and not exists (select 1 from ad as newer where newer.replaces = ${old.id})
        and (select count(*) from ${chat} where ${chat.adId} = ${old.id}) = ${chats.length}
        and (select count(*) from ${reservation} where ${reservation.adId} = ${old.id}) = ${reservations.length}
        and (select count(*) from ${reservation} where ${reservation.adId} = ${old.id} and ${shown}) = ${shownIds.size}`,
    ],
    statements: [
      ...sets.statements,
      write
        .update(ad)
        .set({
          ...inNoSet,
          deletedAt: old.deletedAt ?? now,
          reason: 'unsuccessful',
          soldChatId: null,
          reservedUntil: null,
          rev: thisRev,
        })
        .where(eq(ad.id, old.id)),
      write.update(chat).set({ adId: standingId, rev: thisRev }).where(eq(chat.adId, old.id)),
      write.update(reservation).set({ adId: standingId, rev: thisRev }).where(eq(reservation.adId, old.id)),
      ...enqueueLowerPrice({ id, old, now, isNews }),
      ...findLowerPrice(store, { id: standingId, oldId: old.id, now, isNews }),
    ],
    changes: [
      ...sets.changes,
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
        .flatMap(each => [old.sellerId, each.buyerId].map(member => put(`me:${member}`, 'reservation', each.id))),
    ],
  }
}

/** On a replay: the ad that stands came back before one that it follows, and takes the chats and reservations of the copy. */
export async function planStanding(
  { read, write }: Store,
  standing: Row,
  older: Pick<Row, 'createdAt' | 'reservedUntil' | 'deletedAt' | 'reason' | 'soldChatId'>,
): Promise<BatchPart> {
  const { id, sellerId, bookId, rev } = standing
  const chats = await read.select({ buyerId: chat.buyerId }).from(chat).where(eq(chat.adId, id))
  const { deletedAt, reason, soldChatId } = standing.deletedAt === null ? older : standing
  const row = {
    createdAt: Math.min(standing.createdAt, older.createdAt),
    reservedUntil: deletedAt === null ? (standing.reservedUntil ?? older.reservedUntil) : null,
    deletedAt,
    reason,
    soldChatId,
  }
  return {
    guards: [
      sql`select 1 from ${ad} where ${ad.id} = ${id} and ${ad.rev} = ${rev}
        and not exists (select 1 from ad as newer where newer.replaces = ${id})`,
    ],
    statements: [write.update(ad).set(revised(row)).where(eq(ad.id, id))],
    changes: [
      ...[sellerId, ...chats.map(({ buyerId }) => buyerId)].map(member => put(`me:${member}`, 'ad', id)),
      (deletedAt === null ? put : del)(`book:${bookId}`, 'ad', id),
    ],
  }
}

/** The ad that `replaces` means now, or why it cannot be replaced. Undefined on a replay that comes before that of the ad. */
export async function findReplaced(
  args: AdCreate & { replaces: string },
  { store, person, replayOf }: Pick<MutatorContext, 'store' | 'person' | 'replayOf'>,
): Promise<{ row: Row | undefined } | { refused: Plan }> {
  const row = await readAdNow(store.read, args.replaces)
  if (!row && replayOf) return { row: undefined }
  if (!row || row.sellerId !== person.id || row.bookId !== args.bookId)
    return { refused: rejected('not_found', { replaces: { code: 'replaced_missing' } }) }
  if (replayOf) return { row }
  if (row.deletedAt !== null) return { refused: rejected('ad_gone', { replaces: { code: 'replaced_gone' } }) }
  const errors = replacingErrors(args, row)
  return Object.keys(errors).length > 0 ? { refused: rejected('invalid', errors) } : { row }
}
