import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { idsOf } from '../../../shared/lib/ids-of.ts'
import { isIn, valuesOf } from '../../common/store/sql.ts'
import type { Store } from '../../common/store/store.ts'
import { type BatchPart, emptyPart, mergeParts, put, revised } from '../../sync/changes.ts'
import { countedAgain } from '../ads/counted-again.ts'
import { ad } from '../ads/ads.table.ts'
import { chat } from '../chats/chats.table.ts'
import { announcement } from '../notifications/notifications.table.ts'
import { adSet } from '../sets/sets.table.ts'
import { adsEnded } from './end-ads.ts'
import { inNoSet, setChanges } from './end-sets.ts'
import type { When } from './news.ts'
import type { SetRow } from './sets-of-ads.ts'

/** Deletes live ads in the name of the site; their chats continue and show it (E7). */
export async function adsTakenOff(store: Store, ids: readonly string[], when: When): Promise<BatchPart> {
  const live = await store.read
    .select()
    .from(ad)
    .where(and(isIn(ad.id, ids), isNull(ad.deletedAt)))
  if (live.length === 0) return emptyPart
  return (await adsEnded(store, live, { ...when, reason: null, by: null })) ?? emptyPart
}

/**
 * Undoes `adsTakenOff`, chats included: each has the days left that it had, and is news to nobody. A set comes back where all
 * of its ads do; offers and reservations do not.
 */
export async function adsReturned(store: Store, ids: readonly string[], now: number): Promise<BatchPart> {
  const { read, write } = store
  const ads = await read
    .select()
    .from(ad)
    .where(and(isIn(ad.id, ids), isNotNull(ad.deletedAt), isNull(ad.reason)))
  if (ads.length === 0) return emptyPart
  const chats = await read
    .select({ adId: chat.adId, buyerId: chat.buyerId })
    .from(chat)
    .where(isIn(chat.adId, idsOf(ads)))
  const sets = await returningSets(store, ads)
  const back = { deletedAt: null, endsAt: sql`${ad.endsAt} + ${now} - ${ad.deletedAt}`, reservedUntil: null }
  const loose = ads.filter(({ setId }) => !sets.some(({ id }) => id === setId))
  const books = [...new Set(ads.map(({ bookId }) => bookId))]
  const known = ads.map(({ id, bookId, sellerId }) => ({ adId: id, bookId, sellerId, createdAt: now, doneAt: now }))
  return mergeParts([
    {
      guards: [
        ...sets.map(({ id, rev }) => sql`select 1 from ${adSet} where ${adSet.id} = ${id} and ${adSet.rev} = ${rev}`),
        sql`select 1 where (select count(*) from ${ad} where ${isIn(ad.id, idsOf(ads))} and ${ad.deletedAt} is not null) = ${ads.length}
          and (select count(*) from ${chat} where ${chat.adId} in ${valuesOf(idsOf(ads))}) = ${chats.length}`,
      ],
      statements: [
        write
          .update(ad)
          .set(revised(back))
          .where(isIn(ad.id, idsOf(ads))),
        write
          .update(ad)
          .set(revised(inNoSet))
          .where(isIn(ad.id, idsOf(loose))),
        write
          .update(adSet)
          .set(revised({ endedAt: null }))
          .where(isIn(adSet.id, idsOf(sets))),
        ...books.map(bookId => countedAgain(store, bookId)),
        ...known.map(each => write.insert(announcement).values(each).onConflictDoNothing()),
      ],
      changes: [
        ...(await setChanges(read, sets, 'put')),
        ...ads.flatMap(({ id, bookId, sellerId }) => [
          put(`me:${sellerId}`, 'ad', id),
          put(`book:${bookId}`, 'ad', id),
        ]),
        ...chats.map(({ adId, buyerId }) => put(`me:${buyerId}`, 'ad', adId)),
        ...books.map(bookId => put(`book:${bookId}`, 'book', bookId)),
      ],
    },
  ])
}

async function returningSets({ read }: Store, ads: readonly (typeof ad.$inferSelect)[]): Promise<SetRow[]> {
  const ids = new Set(idsOf(ads))
  const setIds = [...new Set(ads.flatMap(({ setId }) => setId ?? []))]
  const sets = await read.select().from(adSet).where(isIn(adSet.id, setIds))
  return sets.filter(
    ({ id, adIds, endedAt }) =>
      adIds.every(adId => ids.has(adId)) && ads.every(each => each.setId !== id || each.deletedAt === endedAt),
  )
}
