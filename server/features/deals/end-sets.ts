import { and, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { AdSet } from '../../../shared/features/sets/sets.mutations.ts'
import { idsOf } from '../../../shared/lib/ids-of.ts'
import { isIn, listed, type Reader, type Statement, valuesOf } from '../../common/store/sql.ts'
import type { Store } from '../../common/store/store.ts'
import { type BatchPart, del, emptyPart, mergeParts, put, revised } from '../../sync/changes.ts'
import type { Change } from '../../sync/mutator.ts'
import { adsForAll } from '../ads/ads-for-all.ts'
import { ad } from '../ads/ads.table.ts'
import { canBeReached, wantsDealPushes } from '../notifications/queue/enqueue.ts'
import { adSet } from '../sets/sets.table.ts'
import { offer, reservation } from './deals.table.ts'
import { groupsEnded } from './groups.ts'
import type { When } from './news.ts'
import { offersOver } from './offers-over.ts'
import { isOfSet } from './sets-of-ads.ts'

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

interface Ending extends When {
  /** Copies that end in the same batch; the others stay for sale one by one. */
  gone: readonly string[]
}

/** With the reservation that holds one as a whole, and the offers on it (M26). Live, a seller never gets here while it is held. */
export async function setsEnded(store: Store, setIds: readonly string[], ending: Ending): Promise<BatchPart> {
  if (setIds.length === 0) return emptyPart
  return mergeParts([
    await groupsEnded(store, heldAsSets(setIds), { ...ending, by: 'ad' }),
    await offersOver(store, isIn(offer.setId, setIds), { ...ending, kind: 'end', by: null }),
    await setsClosed(store, setIds, ending),
  ])
}

export async function setsClosed(
  store: Store,
  setIds: readonly string[],
  { gone, now, isNews, told }: Ending,
): Promise<BatchPart> {
  if (setIds.length === 0) return emptyPart
  const { read, write } = store
  const open = and(isIn(adSet.id, setIds), isNull(adSet.endedAt))
  const sets = await read.select().from(adSet).where(open)
  const left = await read
    .select({ id: ad.id, bookId: ad.bookId, sellerId: ad.sellerId })
    .from(ad)
    .where(and(isIn(ad.setId, setIds), isNull(ad.deletedAt), notInArray(ad.id, sql`${valuesOf(gone)}`)))
  const { guards, changes } = left.length > 0 ? await adsForAll(read, left) : emptyPart
  const ids = idsOf(left)
  return {
    guards: [
      ...sets.map(({ id, rev }) => sql`select 1 from ${adSet} where ${adSet.id} = ${id} and ${adSet.rev} = ${rev}`),
      ...guards,
    ],
    statements: [
      ...(isNews && ids.length > 0 ? [enqueueSetsOver(setIds, { leftIds: ids, told, now })] : []),
      write
        .update(adSet)
        .set(revised({ endedAt: now }))
        .where(open),
      ...(ids.length > 0 ? [write.update(ad).set(revised(inNoSet)).where(isIn(ad.id, ids))] : []),
    ],
    changes: [...(await setChanges(read, sets, 'del')), ...changes],
  }
}

export const heldAsSets = (setIds: readonly string[]) =>
  and(sql`${reservation.adId} in (select id from ad where set_id in ${valuesOf(setIds)})`, isOfSet)

export const offersAbout = (adIds: readonly string[], setIds: readonly string[]) =>
  or(sql`chat.ad_id in ${valuesOf(adIds)}`, isIn(offer.setId, setIds))

interface SetsOver extends Pick<When, 'told' | 'now'> {
  leftIds: readonly string[]
}

/** To all who wrote about the copies that are left, which can still be had one by one. */
function enqueueSetsOver(setIds: readonly string[], { leftIds, told, now }: SetsOver): Statement {
  return sql`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
    select device.endpoint, over.value, person.id, 'set', min(chat.id), ${now}, coalesce(device.retry_at, ${now})
    from ${listed(setIds)} as over join ad on ad.set_id = over.value and ad.id in ${valuesOf(leftIds)}
      join chat on chat.ad_id = ad.id and chat.id not in ${valuesOf([...told])} join person on person.id = chat.buyer_id
      join device on device.person_id = person.id
    where ${wantsDealPushes} and ${canBeReached}
    group by device.endpoint, over.value, person.id, device.retry_at
    on conflict (endpoint, about_id) do nothing`
}
