import type { Deps } from '../deps.ts'
import { compactOld } from './compaction.ts'
import { watchCommits } from './watch-commits.ts'

const lookEveryMs = 1000
const compactEveryMs = 60 * 60 * 1000

/** What sync does beside answering: pokes for other processes' commits, and compaction once an hour. Gives `stop`. */
export async function startSyncBackground(
  deps: Pick<Deps, 'store' | 'pokes' | 'log' | 'now'>,
): Promise<() => Promise<void>> {
  const { store, log, now } = deps
  const look = await watchCommits(deps)
  const looking = repeat(look, lookEveryMs, log)
  const compacting = repeat(
    async () => {
      const gone = await compactOld(store, now())
      log.info({ gone }, 'compacted')
    },
    compactEveryMs,
    log,
  )
  return async () => {
    await Promise.all([looking(), compacting()])
  }
}

/** Runs again and again, never beside itself; stopping waits for the run it is in. */
function repeat(run: () => Promise<void>, everyMs: number, log: Deps['log']): () => Promise<void> {
  let running = Promise.resolve()
  let idle = true
  const timer = setInterval(() => {
    if (!idle) return
    idle = false
    running = run()
      .catch((error: unknown) => log.error({ error: String(error) }, 'a background run of sync failed'))
      .finally(() => {
        idle = true
      })
  }, everyMs)
  return () => {
    clearInterval(timer)
    return running
  }
}
