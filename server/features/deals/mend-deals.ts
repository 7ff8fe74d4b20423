import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { idsOf } from '../../../shared/lib/ids-of.ts'
import type { ChangeDeps, Deps } from '../../deps.ts'
import { isIn } from '../../common/store/sql.ts'
import { type BatchPart, commitAndPoke, mergeParts, put, revised } from '../../sync/changes.ts'
import { ad } from '../ads/ads.table.ts'
import { isBlocked, partyDeparted } from '../chats/chats.readers.ts'
import { chat } from '../chats/chats.table.ts'
import { adSet } from '../sets/sets.table.ts'
import { offer, reservation } from './deals.table.ts'
import { setsEnded } from './end-sets.ts'
import { adIdsOf, findGroups, type Group, groupsEnded, ofGroup, reservedUntilSet } from './groups.ts'
import { newsWritten, whenOf } from './news.ts'

const perRun = 50

/**
 * Ends whole what earlier versions left half: a reservation of a part of a set, or beside another of the same copy (the newest
 * holds). Marks the others as whole, with their price. Each once; it goes on where a stop interrupted it.
 */
export async function mendDeals(deps: ChangeDeps & Pick<Deps, 'log'>): Promise<{ seen: number; mended: number }> {
  const { store, log } = deps
  const isOld = and(isNull(reservation.endedAt), isNull(reservation.isWhole))
  const rows = await store.read.select().from(reservation).where(isOld).limit(perRun)
  const ids = [...new Set(rows.map(({ id, mainId }) => mainId ?? id))]
  let [ended, mended] = [0, 0]
  for (const id of ids) {
    const [group] = await findGroups(store.read, ofGroup(id))
    if (!group) continue
    const isHalf = await isLeftHalf(deps, group)
    const part = isHalf ? await endedWhole(deps, group) : await keptWhole(deps, group)
    if ((await commitAndPoke(deps, part)) === 'guard_failed') continue
    if (isHalf) ended += 1
    mended += 1
  }
  const sets = ids.length < perRun ? await endHalfSets(deps) : 0
  const ads = ids.length < perRun ? await freeAds(deps) : 0
  if (ended + sets + ads > 0) log.warn({ ended, sets, ads }, 'reservations and sets that were left half were ended')
  return { seen: ids.length, mended }
}

async function isLeftHalf({ store }: Pick<ChangeDeps, 'store'>, group: Group): Promise<boolean> {
  const { read } = store
  const ended = await read.$count(reservation, and(ofGroup(group.id), isNotNull(reservation.endedAt)))
  const [{ isClosed } = { isClosed: 1 }] = await read
    .select({ isClosed: sql<number>`${partyDeparted} or ${isBlocked(chat.buyerId, chat.sellerId)}`.mapWith(Number) })
    .from(chat)
    .where(eq(chat.id, group.chatId))
  const isGone = group.rows.some(({ deletedAt }) => deletedAt !== null)
  const isMainLost = group.rows.every(({ id }) => id !== group.id)
  if (ended > 0 || isClosed === 1 || isGone || isMainLost) return true
  const rivals = await findGroups(read, isIn(reservation.adId, adIdsOf(group)))
  const isNewer = (other: Group) =>
    other.createdAt > group.createdAt || (other.createdAt === group.createdAt && other.id > group.id)
  if (rivals.some(other => other.id !== group.id && isNewer(other))) return true
  return group.rows.length > 1 && !(await isWholeSet({ store }, group))
}

async function isWholeSet({ store }: Pick<ChangeDeps, 'store'>, { rows }: Group): Promise<boolean> {
  const setId = rows[0]?.setId ?? null
  const [set] = setId === null ? [] : await store.read.select().from(adSet).where(eq(adSet.id, setId))
  const held = rows.map(({ adId }) => adId).toSorted()
  return set?.endedAt === null && held.join() === set.adIds.toSorted().join()
}

async function endedWhole({ store, now }: Pick<ChangeDeps, 'store' | 'now'>, group: Group): Promise<BatchPart> {
  const when = whenOf({ now: now() })
  const news = newsWritten(store, group, { kind: 'lapse', of: group.id, by: null }, when)
  return mergeParts([news, await groupsEnded(store, ofGroup(group.id), { ...when, by: 'ad' })])
}

async function keptWhole(
  { store }: Pick<ChangeDeps, 'store'>,
  { id, rows, buyerId, sellerId, until }: Group,
): Promise<BatchPart> {
  const { read, write } = store
  const [agreed] = await read
    .select({ cents: offer.priceCents })
    .from(offer)
    .where(and(eq(offer.id, id), eq(offer.state, 'accepted')))
  const [main] = await read
    .select({ cents: rows.length > 1 ? ad.setPriceCents : ad.priceCents })
    .from(ad)
    .where(
      isIn(
        ad.id,
        rows.filter(row => row.id === id).map(({ adId }) => adId),
      ),
    )
  const priceCents = agreed?.cents ?? main?.cents ?? null
  const ads = rows.map(({ adId, ...of }) => ({ ...of, id: adId }))
  return mergeParts([
    {
      guards: [],
      statements: [
        write
          .update(reservation)
          .set(revised({ isWhole: true }))
          .where(isIn(reservation.id, idsOf(rows))),
        write
          .update(reservation)
          .set({ priceCents })
          .where(and(eq(reservation.id, id), isNull(reservation.priceCents))),
      ],
      changes: [buyerId, sellerId].map(each => put(`me:${each}`, 'reservation', id)),
    },
    await reservedUntilSet(store, ads, until),
  ])
}

async function endHalfSets(deps: ChangeDeps): Promise<number> {
  const { store, now } = deps
  const open = await store.read.select().from(adSet).where(isNull(adSet.endedAt))
  const copies = await store.read
    .select()
    .from(ad)
    .where(and(isNotNull(ad.setId), isNull(ad.deletedAt)))
  const half = open.filter(({ id, adIds }) =>
    adIds.some(adId => !copies.some(copy => copy.id === adId && copy.setId === id)),
  )
  let ended = 0
  for (const { id } of half) {
    const part = await setsEnded(store, [id], { ...whenOf({ now: now() }), isNews: false, gone: [] })
    if ((await commitAndPoke(deps, part)) !== 'guard_failed') ended += 1
  }
  return ended
}

async function freeAds(deps: ChangeDeps): Promise<number> {
  const { store } = deps
  const held = store.read
    .select({ one: sql`1` })
    .from(reservation)
    .where(and(eq(reservation.adId, ad.id), isNull(reservation.endedAt)))
  const isForNobody = and(isNotNull(ad.reservedUntil), isNull(ad.deletedAt), notExists(held))
  const ads = await store.read.select().from(ad).where(isForNobody).limit(perRun)
  if (ads.length === 0) return 0
  const outcome = await commitAndPoke(deps, await reservedUntilSet(store, ads, null))
  return outcome === 'guard_failed' ? 0 : ads.length
}
