import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { nextTurn } from '../../../common/next-turn.ts'
import { larger } from '../../../common/store/dialect.ts'
import { adLifeMs, endsSoonMs } from '../../../../shared/features/ads/lifetime.ts'
import type { Deps } from '../../../deps.ts'
import { commitAndPoke } from '../../../sync/commit-and-poke.ts'
import { thisRev } from '../../../sync/revision.ts'
import { revision } from '../../../sync/sync.table.ts'
import { adEnded } from '../end-ad.ts'
import { adsForAll } from '../ads-for-all.ts'
import { ad } from '../ads.table.ts'
import { heldUntil, isStillFree } from './held-until.ts'
import { remindSellers } from './remind-sellers.ts'

const perBatch = 200
const dayMs = 24 * 3600_000
/** An ad from before ads ended stands at least this long after the update, so its seller has the week of notice. */
const atLeastMs = 14 * dayMs

export type EndDeps = Pick<Deps, 'store' | 'now' | 'pokes'>

/** Tells who has an ad that ends within a week, and ends what is over; each once, whichever node does it. */
export async function endAds(deps: EndDeps): Promise<void> {
  while (await giveDays(deps)) await nextTurn()
  const [history] = await deps.store.read.select({ restoredAt: revision.restoredAt }).from(revision)
  const restoredAt = history?.restoredAt ?? 0
  await remindSellers(deps, restoredAt)
  // Devices send again what a restore took: a renewal may still be on its way.
  if (deps.now() < restoredAt + endsSoonMs) return
  while (await endDue(deps)) await nextTurn()
}

/** To ads from before ads ended. True: maybe more. */
async function giveDays(deps: EndDeps): Promise<boolean> {
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

/** True: maybe more. */
async function endDue(deps: EndDeps): Promise<boolean> {
  const { store } = deps
  const now = deps.now()
  const due = await store.read
    .select()
    .from(ad)
    .where(and(isNull(ad.deletedAt), lte(ad.endsAt, now), lte(ad.endToldAt, now - endsSoonMs)))
    .limit(perBatch)
  let written = 0
  const note = async (write: Parameters<typeof commitAndPoke>[1]) => {
    if ((await commitAndPoke(deps, write)) !== 'guard_failed') written += 1
  }
  for (const each of due) {
    const until = await heldUntil(store.read, each.id, now)
    const ended = until === null && (await adEnded(store, each, { reason: 'unsuccessful', now, isNews: true }))
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
