import type { Deps } from '../../../deps.ts'
import { schedule } from '../../../sync/schedule.ts'
import { endAds } from './end-ads.ts'
import { forgetPhotosOfEnded } from './forget-photos.ts'

const everyMs = 10 * 60_000

export function startEndingAds(deps: Pick<Deps, 'store' | 'now' | 'pokes' | 'log' | 'counters'>): () => Promise<void> {
  const { log, counters } = deps
  const end = async () => {
    await endAds(deps)
    await forgetPhotosOfEnded(deps)
  }
  return schedule(end, { job: 'ending_ads', everyMs, log, counters, runNow: true })
}
