import { and, gt, sql } from 'drizzle-orm'
import { derivedId } from '../../../shared/features/chats/chats.rules.ts'
import { idsOf } from '../../../shared/lib/ids-of.ts'
import type { Store } from '../../common/store/store.ts'
import { type BatchPart, emptyPart, mergeParts, put, revised, thisRev } from '../../sync/changes.ts'
import { isIn } from '../../common/store/sql.ts'
import { adSet } from '../sets/sets.table.ts'
import type { About } from './deal-about.ts'
import { reservation } from './deals.table.ts'
import { setsEnded } from './end-sets.ts'
import { groupsEnded, reservedUntilSet } from './groups.ts'
import type { When } from './news.ts'

interface Holding extends When {
  id: string
  until: number
  priceCents: number
  /** On a replay: the ad or set ended since, or the two no longer write to each other. */
  isOver: boolean
}

/** Reserves all copies of one deal for its buyer, in one group; what ran out before ends in the same batch (M4, M26). */
export async function copiesHeld(
  store: Store,
  about: About,
  { id, until, priceCents, isOver, ...when }: Holding,
): Promise<BatchPart> {
  const { write } = store
  const { chatId, ad: main, copies, groups, buyerId, sellerId, set } = about
  const { now } = when
  // It was taken before a restore, and what followed it is back already.
  const loose = typeof set === 'object' || main.setId === null ? [] : [main.setId]
  const later = await store.read.$count(adSet, and(isIn(adSet.id, loose), gt(adSet.createdAt, now)))
  const isLate = !when.isNews && (later > 0 || groups.some(({ createdAt }) => createdAt > now))
  const row = { chatId, until, isWhole: true, createdAt: now, rev: thisRev }
  const ended = isOver || isLate ? ({ endedAt: now, ending: 'ad' } as const) : {}
  const rows = await Promise.all(
    (isOver || isLate ? [main] : copies).map(async ({ id: adId }) =>
      adId === main.id
        ? { ...row, id, adId, priceCents }
        : { ...row, id: await derivedId(`reservation:${id}:${adId}`), adId, mainId: id },
    ),
  )
  const isNew = sql`select 1 where not exists (select 1 from ${reservation} where ${reservation.id} = ${id})`
  const inserted = rows.map(each => write.insert(reservation).values({ ...each, ...ended }))
  if (isOver || isLate) {
    // It is over already, so it is no news.
    when.told.add(chatId)
    return { ...emptyPart, guards: [isNew], statements: inserted }
  }
  const which = isIn(reservation.adId, idsOf(copies))
  const beside = { ...when, told: new Set([chatId]) }
  return mergeParts([
    await groupsEnded(store, which, { ...beside, by: 'time' }),
    await setsEnded(store, loose, { ...beside, gone: [] }),
    {
      guards: [isNew],
      statements: inserted,
      changes: [buyerId, sellerId].map(each => put(`me:${each}`, 'reservation', id)),
    },
    await reservedUntilSet(store, copies, until),
  ])
}

export async function heldAtPrice(
  store: Store,
  { copies, groups, buyerId, sellerId }: About,
  { until, priceCents }: Pick<Holding, 'until' | 'priceCents'>,
): Promise<BatchPart> {
  const ids = groups.flatMap(({ rows }) => idsOf(rows))
  const mains = idsOf(groups)
  const { write } = store
  return mergeParts([
    {
      guards: [],
      statements: [
        write.update(reservation).set(revised({ until })).where(isIn(reservation.id, ids)),
        write.update(reservation).set({ priceCents }).where(isIn(reservation.id, mains)),
      ],
      changes: mains.flatMap(id => [buyerId, sellerId].map(each => put(`me:${each}`, 'reservation', id))),
    },
    await reservedUntilSet(store, copies, until),
  ])
}
