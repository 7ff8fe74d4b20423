import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { smaller } from '../../common/store/sql.ts'
import type { Store } from '../../common/store/store.ts'
import { del, emptyPart, mergeParts, put, thisRev, revised, type BatchPart } from '../../sync/changes.ts'
import { chat } from '../chats/chats.table.ts'
import { enqueueLowerPrice } from '../notifications/queue/enqueue.ts'
import { findLowerPrice } from '../notifications/searches/hits.queries.ts'
import { offer, reservation } from './deals.table.ts'
import { inNoSet } from './end-sets.ts'
import { findGroups, groupsEnded, groupsStay } from './groups.ts'
import type { When } from './news.ts'
import { offersOver } from './offers-over.ts'
import { setFollows } from './set-follows.ts'
import { heldSetOf } from './sets-of-ads.ts'
import { ad } from '../ads/ads.table.ts'
import type { AdCreate } from '../../../shared/features/ads/ads.mutations.ts'
import { replacingErrors } from '../../../shared/features/ads/ads.rules.ts'
import { type MutatorContext, type Plan, rejected } from '../../sync/mutator.ts'
import { readAdNow } from '../ads/ad-now.ts'

type Row = typeof ad.$inferSelect

/** The new ad is the same copy, on offer since then. */
export function inherited({ id, createdAt, reservedUntil, deletedAt, reason, soldChatId }: Row) {
  return { replaces: id, createdAt, reservedUntil, deletedAt, reason, soldChatId }
}

interface Replacing extends When {
  id: string
  standingId: string
  priceCents: number
}

/** Ends the old ad and moves its chats and reservations to the ad that stands, after the new one is inserted. */
export async function planReplacing(
  store: Store,
  old: Row,
  { id, standingId, priceCents, ...when }: Replacing,
): Promise<BatchPart> {
  const { read, write } = store
  const { now, isNews, told } = when
  const chats = await read.select().from(chat).where(eq(chat.adId, old.id))
  const held = await heldAtLowerPrice(store, old, { ...when, standingId, priceCents })
  const shown = await read
    .select({ id: sql<string>`coalesce(${reservation.mainId}, ${reservation.id})`, buyerId: chat.buyerId })
    .from(reservation)
    .innerJoin(chat, eq(chat.id, reservation.chatId))
    .where(shownOf(old.id))
  const sets = await setFollows(store, old, { ...when, id: standingId, priceCents })
  const isAbove = and(eq(chat.adId, old.id), isNull(offer.setId), gt(offer.priceCents, priceCents))
  const offers = await offersOver(store, isAbove, { ...when, kind: 'price', by: 'seller' })
  return mergeParts([
    held,
    sets,
    offers,
    {
      guards: [
        sql`select 1 from ${ad} where ${ad.id} = ${old.id} and ${ad.rev} = ${old.rev}
        and not exists (select 1 from ad as newer where newer.replaces = ${old.id})
        and (select count(*) from ${chat} where ${chat.adId} = ${old.id}) = ${chats.length}
        and (select count(*) from ${reservation} where ${shownOf(old.id)}) = ${shown.length}`,
      ],
      statements: [
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
        write
          .update(chat)
          .set(revised({ adId: standingId }))
          .where(eq(chat.adId, old.id)),
        write
          .update(reservation)
          .set(revised({ adId: standingId }))
          .where(eq(reservation.adId, old.id)),
        heldAsItIs(store, standingId),
        ...enqueueLowerPrice({ id, old, now, isNews, silent: [...told] }),
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
        ...shown.flatMap(each =>
          [old.sellerId, each.buyerId].map(member => put(`me:${member}`, 'reservation', each.id)),
        ),
      ],
    },
  ])
}

/** The groups may have changed in the same batch. */
const heldAsItIs = ({ write }: Pick<Store, 'write'>, id: string) =>
  write
    .update(ad)
    .set({ reservedUntil: sql`(select until from reservation where ad_id = ${id} and ended_at is null)` })
    .where(eq(ad.id, id))

const shownOf = (adId: string) =>
  sql`${reservation.adId} = ${adId} and (${reservation.endedAt} is null or ${reservation.ending} = 'time')`

/** An agreed price falls with that of the ad. Where the ad that stands is reserved too, as on a replay, the newest holds. */
async function heldAtLowerPrice(
  store: Store,
  old: Row,
  { standingId, priceCents, ...when }: Omit<Replacing, 'id'>,
): Promise<BatchPart> {
  const ofOld = eq(reservation.adId, old.id)
  const [group] = await findGroups(store.read, ofOld)
  if (!group) return { ...emptyPart, guards: [groupsStay(ofOld, [])] }
  const ofStanding = eq(reservation.adId, standingId)
  const [other] = standingId === old.id ? [] : await findGroups(store.read, ofStanding)
  const older = other && (other.createdAt < group.createdAt ? ofStanding : ofOld)
  const lower = { priceCents: smaller(reservation.priceCents, priceCents) }
  return mergeParts([
    ...(older ? [await groupsEnded(store, older, { ...when, by: 'ad' })] : []),
    {
      guards: [groupsStay(ofOld, [group]), groupsStay(ofStanding, other ? [other] : [])],
      statements: [
        store.write
          .update(reservation)
          .set(revised(lower))
          .where(and(eq(reservation.id, group.id), isNotNull(reservation.priceCents), sql`${group.rows.length} = 1`)),
      ],
      changes: [],
    },
  ])
}

/** On a replay: the ad that stands came back before one that it follows, and takes the chats and reservations of the copy. */
export async function planStanding(
  { read, write }: Store,
  standing: Row,
  older: Pick<Row, 'createdAt' | 'deletedAt' | 'reason' | 'soldChatId'>,
): Promise<BatchPart> {
  const { id, sellerId, bookId, rev } = standing
  const chats = await read.select({ buyerId: chat.buyerId }).from(chat).where(eq(chat.adId, id))
  const { deletedAt, reason, soldChatId } = standing.deletedAt === null ? older : standing
  const row = {
    createdAt: Math.min(standing.createdAt, older.createdAt),
    deletedAt,
    reason,
    soldChatId,
  }
  return {
    guards: [
      sql`select 1 from ${ad} where ${ad.id} = ${id} and ${ad.rev} = ${rev}
        and not exists (select 1 from ad as newer where newer.replaces = ${id})`,
    ],
    statements: [write.update(ad).set(revised(row)).where(eq(ad.id, id)), heldAsItIs({ write }, id)],
    changes: [
      ...[sellerId, ...chats.map(({ buyerId }) => buyerId)].map(member => put(`me:${member}`, 'ad', id)),
      (deletedAt === null ? put : del)(`book:${bookId}`, 'ad', id),
    ],
  }
}

/** The ad that `replaces` means now, or why it cannot be replaced. Undefined on a replay that comes before that of the ad. */
export async function findReplaced(
  args: AdCreate & { replaces: string },
  { store, person, now, replayOf }: Pick<MutatorContext, 'store' | 'person' | 'now' | 'replayOf'>,
): Promise<{ row: Row | undefined } | { refused: Plan }> {
  const row = await readAdNow(store.read, args.replaces)
  if (!row && replayOf) return { row: undefined }
  if (!row || row.sellerId !== person.id || row.bookId !== args.bookId)
    return { refused: rejected('not_found', { replaces: { code: 'replaced_missing' } }) }
  if (replayOf) return { row }
  if (row.deletedAt !== null) return { refused: rejected('ad_gone', { replaces: { code: 'replaced_gone' } }) }
  if (await heldSetOf(store.read, row, now)) return { refused: rejected('reserved') }
  const errors = replacingErrors(args, row)
  return Object.keys(errors).length > 0 ? { refused: rejected('invalid', errors) } : { row }
}
