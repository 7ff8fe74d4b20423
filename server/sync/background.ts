import type { Deps } from '../deps.ts'
import { compactOld } from './compaction.ts'
import { markHistory } from './restored-history.ts'
import { schedule } from './schedule.ts'
import { watchCommits } from './watch-commits.ts'

/** Nodes tell each other of commits, so that looking costs nothing; a folder is asked. */
const lookEveryMs = { amongNodes: 50, alone: 1000 }
const markEveryMs = 1000
const compactEveryMs = 60 * 60 * 1000

/** Pokes for commits of other processes, marks the history, and compacts once an hour. Returns `stop`. */
export async function startSyncBackground(
  deps: Pick<Deps, 'store' | 'pokes' | 'log' | 'now' | 'config' | 'counters'>,
  jobs: Pick<Deps, 'store' | 'counters'> = deps,
): Promise<() => Promise<void>> {
  const { log, now, counters, config } = deps
  const lookMs = config.databaseUrl === undefined ? lookEveryMs.alone : lookEveryMs.amongNodes
  const stopLooking = schedule(await watchCommits(deps), { job: 'pokes', everyMs: lookMs, log, counters })
  const stopCompacting = schedule(
    async () => {
      const gone = await compactOld(jobs.store, now())
      log.info({ gone }, 'compacted')
    },
    { job: 'compaction', everyMs: compactEveryMs, log, counters: jobs.counters },
  )
  const mark = markHistory(deps)
  const stopMarking = schedule(mark, { job: 'history_mark', everyMs: markEveryMs, log, counters })
  return async () => {
    await Promise.all([stopLooking(), stopCompacting(), stopMarking()])
    await mark().catch((error: unknown) => log.error({ error: String(error) }, 'how far it came could not be noted'))
  }
}
