import { eq, sql } from 'drizzle-orm'
import { larger } from '../common/store/sql.ts'
import type { Store } from '../common/store/store.ts'
import { revision } from './sync.table.ts'

/** Above every number given after the backup, where numbers are ahead of the clock. */
const leap = 1_000_000

/** More numbers per millisecond than commits, so two histories never share one, and later ones are higher. Safe until 2248. */
const numbersPerMs = 1024

/**
 * Devices must not continue after a restore: the new epoch has numbers above all old ones (`above`), and lost work may return
 * for a week (docs/sync.md, Server disaster). Of nodes that see it together one begins it, because it must still be that `of`.
 */
export async function startNewHistory(
  store: Store,
  { now, newId, of, above = 0 }: { now: () => number; newId: () => string; of?: string; above?: number },
): Promise<void> {
  const at = now()
  const after = larger(sql`${larger(sql`rev`, above)} + ${leap}`, at * numbersPerMs)
  const begun = { epoch: newId(), rev: after, floor: after, restoredAt: at }
  const isStill = of === undefined ? undefined : eq(revision.epoch, of)
  await store.commit({ statements: [store.write.update(revision).set(begun).where(isStill)] })
}
