import { and, isNull, notInArray, sql } from 'drizzle-orm'
import type { AdSet } from '../../../shared/features/sets/sets.mutations.ts'
import { idsOf } from '../../../shared/lib/ids-of.ts'
import { isIn, listed, type Reader, type Statement, valuesOf } from '../../common/store/sql.ts'
import type { Store } from '../../common/store/store.ts'
import { type BatchPart, del, emptyPart, mergeParts, put, revised, thisRev } from '../../sync/changes.ts'
import type { Change } from '../../sync/mutator.ts'
import { adsForAll } from '../ads/ads-for-all.ts'
import { ad } from '../ads/ads.table.ts'
import { enqueueForParty } from '../notifications/queue/enqueue.ts'
import { canBeReached, reservationsTakenBack } from '../reservations/end-reservations.ts'
import { reservation } from '../reservations/reservations.table.ts'
import { adSet } from './sets.table.ts'

export const inNoSet = { setId: null, setSize: null, setPriceCents: null }

export async function setChanges(
  read: Reader,
  sets: readonly Pick<AdSet, 'id' | 'sellerId' | 'adIds'>[],
  op: Change['op'],
): Promise<Change[]> {
  const adIds = sets.flatMap(set => set.adIds)
  const ads = await read.select({ id: ad.id, bookId: ad.bookId }).from(ad).where(isIn(ad.id, adIds))
  const bookOf = new Map(ads.map(({ id, bookId }) => [id, bookId]))
  const change = op === 'put' ? put : del
  return sets.flatMap(({ id, sellerId, adIds }) => {
    const books = new Set(adIds.flatMap(adId => bookOf.get(adId) ?? []))
    return [`me:${sellerId}`, ...[...books].map(bookId => `book:${bookId}`)].map(scope => change(scope, 'set', id))
  })
}

export async function setsClosed({ read, write }: Store, setIds: readonly string[], now: number): Promise<BatchPart> {
  const open = and(isIn(adSet.id, setIds), isNull(adSet.endedAt))
  const sets = await read.select().from(adSet).where(open)
  return {
    guards: sets.map(({ id, rev }) => sql`select 1 from ${adSet} where ${adSet.id} = ${id} and ${adSet.rev} = ${rev}`),
    statements: [write.update(adSet).set({ endedAt: now, rev: thisRev }).where(open)],
    changes: await setChanges(read, sets, 'del'),
  }
}

interface Ending {
  /** Sold or taken away, in the same batch. */
  gone: readonly string[]
  now: number
  isNews: boolean
}

/** Their copies that are not gone stay for sale, and are free where all were reserved (M26). */
export async function setsEnded(
  store: Store,
  setIds: readonly string[],
  { gone, now, isNews }: Ending,
): Promise<BatchPart> {
  if (setIds.length === 0) return emptyPart
  const { read, write } = store
  const goneIds = valuesOf(gone)
  const left = await read
    .select({ id: ad.id, bookId: ad.bookId, sellerId: ad.sellerId })
    .from(ad)
    .where(and(isIn(ad.setId, setIds), isNull(ad.deletedAt), notInArray(ad.id, sql`${goneIds}`)))
  const leftIds = idsOf(left)
  const reservedTogether = sql`${reservation.adId} in ${valuesOf(leftIds)}
    and coalesce(${reservation.mainId}, ${reservation.id}) in (select coalesce(held.main_id, held.id)
      from reservation as held where held.ended_at is null and held.ad_id in ${goneIds})`
  const freed = await read
    .select({ id: reservation.id, chatId: reservation.chatId })
    .from(reservation)
    .where(and(isNull(reservation.endedAt), reservedTogether))
  const notices = freed.slice(0, 1).flatMap(each => enqueueForParty({ ...each, kind: 'reservation', now }, 'buyer_id'))
  return mergeParts([
    await setsClosed(store, setIds, now),
    await reservationsTakenBack(store, reservedTogether, { by: 'seller', now }),
    {
      ...(await adsForAll(read, left)),
      statements: [
        ...(isNews ? [...notices, enqueueSetsOver(setIds, leftIds, now)] : []),
        write.update(ad).set(revised(inNoSet)).where(isIn(ad.id, leftIds)),
      ],
    },
  ])
}

/** To all who wrote about the copies that are left, which can still be had one by one. */
function enqueueSetsOver(setIds: readonly string[], leftIds: readonly string[], now: number): Statement {
  return sql`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
    select device.endpoint, over.value, person.id, 'set', min(chat.id), ${now}, coalesce(device.retry_at, ${now})
    from ${listed(setIds)} as over join ad on ad.set_id = over.value and ad.id in ${valuesOf(leftIds)}
      join chat on chat.ad_id = ad.id join person on person.id = chat.buyer_id
      join device on device.person_id = person.id
    where person.alerts_by_push = 1 and ${canBeReached}
    group by device.endpoint, over.value, person.id, device.retry_at
    on conflict (endpoint, about_id) do nothing`
}
