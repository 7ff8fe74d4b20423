import type { Deps } from '../../deps.ts'
import { schedule } from '../../sync/schedule.ts'
import { dropLostFollows, forgetOldSets } from './change-sets/forget-sets.ts'

const forgetEveryMs = 60 * 60 * 1000

/** Once an hour; returns `stop`. */
export function startBooklistsBackground(
  deps: Pick<Deps, 'store' | 'pokes' | 'log' | 'counters' | 'now'>,
): () => Promise<void> {
  return schedule(
    async () => {
      const gone = await forgetOldSets(deps.store, deps.now())
      const left = await dropLostFollows(deps)
      if (gone + left > 0) deps.log.info({ gone, left }, 'forgot old changes of booklists')
    },
    { job: 'change_sets', everyMs: forgetEveryMs, log: deps.log, counters: deps.counters },
  )
}
