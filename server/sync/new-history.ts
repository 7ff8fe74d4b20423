import type { Store } from '../common/store/store.ts'
import { revision } from './sync.table.ts'
import { sql } from 'drizzle-orm'

/** Above every number that was given after the backup was made, even in the busiest of days. */
const leap = 1_000_000

/**
 * What happened after the backup is gone, so devices must not go on from where they were: a new epoch, with numbers above
 * all old ones, and a week in which what was lost may come back (docs/sync.md, Server disaster). The clock (milliseconds) has
 * a part in the numbers, because the same backup may be restored twice: devices then know numbers that it does not.
 */
export async function startNewHistory(
  store: Store,
  { now, newId }: { now: () => number; newId: () => string },
): Promise<void> {
  const at = now()
  const after = sql`case when rev > ${at} then rev else ${at} end + ${leap}`
  const begun = { epoch: newId(), rev: after, floor: after, restoredAt: at }
  await store.commit({ statements: [store.write.update(revision).set(begun)] })
}
