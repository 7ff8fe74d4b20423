import type { Deps } from '../../deps.ts'
import { repeat } from '../../sync/repeat.ts'
import { removeUnusedPhotos } from './remove-unused.ts'

const removeEveryMs = 60 * 60 * 1000

export function startPhotosBackground(
  deps: Pick<Deps, 'store' | 'photos' | 'log' | 'now' | 'meters'>,
): () => Promise<void> {
  return repeat(
    async () => {
      const gone = await removeUnusedPhotos(deps)
      if (gone > 0) deps.log.info({ gone }, 'removed unused photos')
    },
    { job: 'photos', everyMs: removeEveryMs, log: deps.log, meters: deps.meters },
  )
}
