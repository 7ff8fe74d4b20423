import { sql } from 'drizzle-orm'
import { larger } from '../common/store/dialect.ts'
import type { Store } from '../common/store/store.ts'
import { revision } from './sync.table.ts'

/** Above every number that was given after the backup was made, where its numbers are ahead of the clock. */
const leap = 1_000_000

/**
 * Numbers for each millisecond, many more than commits. So two histories never give the same number, also where the same
 * backup is restored twice, and the later one gives the higher numbers. A safe integer until the year 2248.
 */
const numbersPerMs = 1024

/**
 * What happened after the backup is gone, so devices must not go on from where they were: a new epoch, with numbers above
 * all old ones (`above` is one that is known to have been given), and a week in which what was lost may come back
 * (docs/sync.md, Server disaster).
 */
export async function startNewHistory(
  store: Store,
  { now, newId, above = 0 }: { now: () => number; newId: () => string; above?: number },
): Promise<void> {
  const at = now()
  const after = larger(sql`${larger(sql`rev`, above)} + ${leap}`, at * numbersPerMs)
  const begun = { epoch: newId(), rev: after, floor: after, restoredAt: at }
  await store.commit({ statements: [store.write.update(revision).set(begun)] })
}
