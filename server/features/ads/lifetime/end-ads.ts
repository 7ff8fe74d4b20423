import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { nextTurn } from '../../../common/each-at-once.ts'
import { valuesOf, isIn, larger, type Reader } from '../../../common/store/sql.ts'
import { adLifeMs, endsSoonMs } from '../../../../shared/features/ads/ads.rules.ts'
import type { ChangeDeps, Deps } from '../../../deps.ts'
import { commitAndPoke, thisRev } from '../../../sync/changes.ts'
import { revision } from '../../../sync/sync.table.ts'
import { adsEnded } from '../../deals/end-ads.ts'
import { whenOf } from '../../deals/news.ts'
import { adsForAll } from '../ads-for-all.ts'
import { ad } from '../ads.table.ts'
import { schedule } from '../../../sync/schedule.ts'
import { forgetPhotosOfEnded } from './forget-photos.ts'
import { daysAfterMeetings } from '../../handovers/appointments.ts'
import { reservation } from '../../deals/deals.table.ts'
import { enqueueEnding } from '../../notifications/queue/enqueue.ts'

const perBatch = 200
const dayMs = 24 * 3600_000
/** An ad from before ads ended stands at least this long after the update, so its seller has the week of notice. */
const atLeastMs = 14 * dayMs

/** Reminds sellers of ads that end within a week, and ends those that are over; each once, whichever node does it. */
export async function endAds(deps: ChangeDeps): Promise<void> {
  while (await giveDays(deps)) await nextTurn()
  const [history] = await deps.store.read.select({ restoredAt: revision.restoredAt }).from(revision)
  const restoredAt = history?.restoredAt ?? 0
  await remindSellers(deps, restoredAt)
  // Devices send again the changes that a restore took: a renewal may still be on its way.
  if (deps.now() < restoredAt + endsSoonMs) return
  while (await endDue(deps)) await nextTurn()
}

/** To ads from before ads ended. True: maybe more. */
async function giveDays(deps: ChangeDeps): Promise<boolean> {
  const { store, now } = deps
  const dayless = await store.read
    .select({ id: ad.id, bookId: ad.bookId, sellerId: ad.sellerId })
    .from(ad)
    .where(and(isNull(ad.deletedAt), isNull(ad.endsAt)))
    .limit(perBatch)
  if (dayless.length === 0) return false
  const endsAt = larger(sql`${ad.createdAt} + ${adLifeMs}`, sql`${now() + atLeastMs}`)
  const outcome = await commitAndPoke(deps, {
    ...(await adsForAll(store.read, dayless)),
    statements: dayless.map(({ id }) =>
      store.write
        .update(ad)
        .set({ endsAt, rev: thisRev })
        .where(and(eq(ad.id, id), isNull(ad.endsAt))),
    ),
  })
  return dayless.length === perBatch && outcome !== 'guard_failed'
}

async function endDue(deps: ChangeDeps): Promise<boolean> {
  const { store } = deps
  const now = deps.now()
  const where = and(isNull(ad.deletedAt), lte(ad.endsAt, now), lte(ad.endToldAt, now - endsSoonMs))
  const due = await store.read.select().from(ad).where(where).limit(perBatch)
  let written = 0
  const note = async (write: Parameters<typeof commitAndPoke>[1]) => {
    if ((await commitAndPoke(deps, write)) !== 'guard_failed') written += 1
  }
  for (const each of due) {
    const until = await heldUntil(store.read, each.id, now)
    const ended =
      until === null && (await adsEnded(store, [each], { ...whenOf({ now }), reason: 'unsuccessful', by: null }))
    const isStill = sql`select 1 from ${ad} where ${ad.id} = ${each.id} and ${ad.endsAt} = ${each.endsAt}`
    if (ended) await note({ ...ended, guards: [...ended.guards, isStill, isStillFree(each.id, now)] })
    if (until !== null) {
      const { guards, changes } = await adsForAll(store.read, [each])
      const statements = [store.write.update(ad).set({ endsAt: until, rev: thisRev }).where(eq(ad.id, each.id))]
      await note({ guards: [...guards, isStill], statements, changes })
    }
    await nextTurn()
  }
  return due.length === perBatch && written > 0
}

const everyMs = 10 * 60_000

export function startEndingAds(deps: ChangeDeps & Pick<Deps, 'log' | 'counters'>): () => Promise<void> {
  const { log, counters } = deps
  const end = async () => {
    await endAds(deps)
    await forgetPhotosOfEnded(deps)
  }
  return schedule(end, { job: 'ending_ads', everyMs, log, counters, runNow: true })
}

/** The end of the latest hold: a reservation, or the day after a meeting that both agreed on. Null: none. */
async function heldUntil(read: Reader, adId: string, now: number): Promise<number | null> {
  const [latestHold] = await read.all<{ until: number | null }>(latest(adId, now))
  return latestHold?.until ?? null
}

const isStillFree = (adId: string, now: number) => sql`select 1 where (${latest(adId, now)}) is null`

const latest = (adId: string, now: number) => sql`select max(until) as until from (
    select ${reservation.until} as until from ${reservation}
      where ${reservation.adId} = ${adId} and ${reservation.endedAt} is null
    union all ${daysAfterMeetings(adId)}) as held
    where until > ${now}`

const perRun = 200
/** One notice has all books that were placed the same afternoon. */
const batchMs = 24 * 3600_000

/** Reminds once of each ad. An ad that was due before a restore was announced before it, and is only recorded. */
async function remindSellers({ store, now }: Pick<Deps, 'store' | 'now'>, restoredAt: number): Promise<void> {
  const at = now()
  const untold = and(isNull(ad.deletedAt), isNull(ad.endToldAt))
  const where = and(untold, lte(ad.endsAt, at + endsSoonMs))
  const sellers = await store.read.selectDistinct({ sellerId: ad.sellerId }).from(ad).where(where).limit(perRun)
  for (const { sellerId } of sellers) {
    const ads = await store.read
      .select({ id: ad.id, endsAt: ad.endsAt })
      .from(ad)
      .where(and(eq(ad.sellerId, sellerId), untold, lte(ad.endsAt, at + endsSoonMs + batchMs)))
      .orderBy(asc(ad.endsAt), asc(ad.id))
    const ids = ads.map(({ id }) => id)
    const news = ads.filter(({ endsAt }) => (endsAt ?? 0) - endsSoonMs >= restoredAt).map(({ id }) => id)
    await store.commit({
      guards: [
        sql`select 1 where (select count(*) from ${ad} where ${ad.id} in ${valuesOf(ids)} and ${untold}) = ${ids.length}`,
      ],
      statements: [
        store.write.update(ad).set({ endToldAt: at }).where(isIn(ad.id, ids)),
        ...enqueueEnding(news, { sellerId, now: at }),
      ],
    })
    await nextTurn()
  }
}
