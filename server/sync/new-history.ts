import type { Store } from '../common/store/store.ts'
import { revision } from './sync.table.ts'
import { sql } from 'drizzle-orm'

/** Above every number that was given after the backup was made, even in the busiest of days. */
const leap = 1_000_000

/**
 * What happened after the backup is gone, so devices must not go on from where they were: a new epoch, with numbers above
 * all old ones, and a week in which what was lost may come back (docs/sync.md, Server disaster).
 */
export async function startNewHistory(
  store: Store,
  { now, newId }: { now: () => number; newId: () => string },
): Promise<void> {
  const after = sql`rev + ${leap}`
  const begun = { epoch: newId(), rev: after, floor: after, restoredAt: now() }
  await store.commit({ statements: [store.write.update(revision).set(begun)] })
}
