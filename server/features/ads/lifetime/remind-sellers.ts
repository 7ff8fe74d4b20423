import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { nextTurn } from '../../../common/next-turn.ts'
import { among } from '../../../common/store/dialect.ts'
import type { Deps } from '../../../deps.ts'
import { endsSoonMs } from '../../../../shared/features/ads/lifetime.ts'
import { tellOfEnding } from '../../notifications/queue/tell-of-ending.ts'
import { ad } from '../ads.table.ts'

const perRun = 200
/** Books that were placed the same afternoon are told together. */
const togetherMs = 24 * 3600_000

/** Each ad is told once. What was due before a restore was told before it, and is only noted. */
export async function remindSellers({ store, now }: Pick<Deps, 'store' | 'now'>, restoredAt: number): Promise<void> {
  const at = now()
  const untold = and(isNull(ad.deletedAt), isNull(ad.endToldAt))
  const sellers = await store.read
    .selectDistinct({ sellerId: ad.sellerId })
    .from(ad)
    .where(and(untold, lte(ad.endsAt, at + endsSoonMs)))
    .limit(perRun)
  for (const { sellerId } of sellers) {
    const ads = await store.read
      .select({ id: ad.id, endsAt: ad.endsAt })
      .from(ad)
      .where(and(eq(ad.sellerId, sellerId), untold, lte(ad.endsAt, at + endsSoonMs + togetherMs)))
      .orderBy(asc(ad.endsAt), asc(ad.id))
    const ids = ads.map(({ id }) => id)
    const news = ads.filter(({ endsAt }) => (endsAt ?? 0) - endsSoonMs >= restoredAt).map(({ id }) => id)
    await store.commit({
      guards: [
        sql`select 1 where (select count(*) from ${ad} where ${ad.id} in ${among(ids)} and ${untold}) = ${ids.length}`,
      ],
      statements: [
        store.write
          .update(ad)
          .set({ endToldAt: at })
          .where(sql`${ad.id} in ${among(ids)}`),
        ...tellOfEnding(news, { sellerId, now: at }),
      ],
    })
    await nextTurn()
  }
}
