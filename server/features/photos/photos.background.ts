import type { Deps } from '../../deps.ts'
import { schedule } from '../../sync/schedule.ts'
import { removeLeaving, removeUnusedPhotos } from './remove-unused.ts'

/** Files that leave hold up an upload of the same bytes. */
const leaveEveryMs = 60_000
const sweepEvery = 10

export function startPhotosBackground(
  deps: Pick<Deps, 'store' | 'photos' | 'log' | 'now' | 'counters'>,
): () => Promise<void> {
  let runs = 0
  return schedule(
    async () => {
      runs += 1
      const gone = await (runs % sweepEvery === 0 ? removeUnusedPhotos(deps) : removeLeaving(deps))
      if (gone > 0) deps.log.info({ gone }, 'removed unused photos')
    },
    { job: 'photos', everyMs: leaveEveryMs, log: deps.log, counters: deps.counters },
  )
}
