import { sql } from 'drizzle-orm'
import type { Pokes } from '../adapters/pokes/pokes.ts'
import type { Store } from '../common/store/store.ts'
import { readRevision } from './revision.ts'

/** More at once than anyone has to hear of: who misses a poke pulls a little later. */
const maxCommits = 2000

/**
 * Pokes for what other processes on the same database commit (the command line). Gives a function to call now and then:
 * where nothing was committed it costs next to nothing. What this process poked itself is poked again; event streams
 * drop what they told already.
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
