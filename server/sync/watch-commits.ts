import { sql } from 'drizzle-orm'
import type { Pokes } from '../adapters/pokes/pokes.ts'
import type { Store } from '../common/store/store.ts'
import { readRevision } from './changes.ts'

/** A device that misses a poke pulls a little later. */
const maxCommits = 2000

/**
 * Call the returned function regularly; it costs next to nothing without commits. Repeats own pokes, which event streams drop.
 */
export async function watchCommits({ store, pokes }: { store: Store; pokes: Pokes }): Promise<() => Promise<void>> {
  let version = await store.version()
  let { rev } = await readRevision(store)
  return async () => {
    const next = await store.version()
    if (next === version) return
    version = next
    const changed = await store.read.all<{ s: string; rev: number }>(
      sql`select scope as s, max(rev) as rev from
        (select scope, rev from change where rev > ${rev} order by rev desc limit ${maxCommits}) as newer group by scope`,
    )
    for (const poke of changed) {
      rev = Math.max(rev, poke.rev)
      pokes.publish(poke)
    }
  }
}
