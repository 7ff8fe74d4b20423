import type { Deps } from '../../deps.ts'
import { schedule } from '../../sync/schedule.ts'
import { removeUnusedPhotos } from './remove-unused.ts'

const removeEveryMs = 10 * 60 * 1000

export function startPhotosBackground(
  deps: Pick<Deps, 'store' | 'photos' | 'log' | 'now' | 'counters'>,
): () => Promise<void> {
  return schedule(
    async () => {
      const gone = await removeUnusedPhotos(deps)
      if (gone > 0) deps.log.info({ gone }, 'removed unused photos')
    },
    { job: 'photos', everyMs: removeEveryMs, log: deps.log, counters: deps.counters },
  )
}
