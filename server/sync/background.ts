import type { Deps } from '../deps.ts'
import { compactOld } from './compaction.ts'
import { keepHistory } from './restored-history.ts'
import { schedule } from './schedule.ts'
import { sql } from 'drizzle-orm'
import type { Pokes } from '../adapters/broadcast.ts'
import type { Store } from '../common/store/store.ts'
import { readRevision } from './changes.ts'

/** A device that misses a poke pulls a little later. */
const maxCommits = 2000

/** Nodes notify each other of commits, so that looking costs nothing; a folder is polled. */
const lookEveryMs = { amongNodes: 50, alone: 1000 }
const keepEveryMs = 1000
const compactEveryMs = 60 * 60 * 1000

/** Pokes for commits of other processes, keeps the history, and compacts once an hour. Returns `stop`. */
export async function startSyncBackground(
  deps: Pick<Deps, 'store' | 'pokes' | 'log' | 'now' | 'newId' | 'config' | 'counters' | 'nodes'>,
  jobs: Pick<Deps, 'store' | 'counters'> = deps,
): Promise<() => Promise<void>> {
  const { log, now, counters, config } = deps
  const lookMs = config.databaseUrl === undefined ? lookEveryMs.alone : lookEveryMs.amongNodes
  const stopLooking = schedule(await watchCommits(deps), { job: 'pokes', everyMs: lookMs, log, counters })
  const stopCompacting = schedule(
    async () => {
      const removed = await compactOld(jobs.store, now())
      log.info({ gone: removed }, 'compacted')
    },
    { job: 'compaction', everyMs: compactEveryMs, log, counters: jobs.counters },
  )
  const keep = keepHistory(deps)
  const stopKeeping = schedule(keep, { job: 'history_mark', everyMs: keepEveryMs, log, counters })
  return async () => {
    await Promise.all([stopLooking(), stopCompacting(), stopKeeping()])
    await keep().catch((error: unknown) => log.error({ error: String(error) }, 'how far it came could not be noted'))
  }
}

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
