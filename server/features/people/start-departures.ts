import type { Deps } from '../../deps.ts'
import { schedule } from '../../sync/schedule.ts'
import { finishDepartures } from './departures.usecases.ts'

const everyMs = 60_000

export function startDepartures(deps: Deps): () => Promise<void> {
  const first = finishDepartures(deps).catch((error: unknown) =>
    deps.log.error({ error: String(error) }, 'looking for departures failed'),
  )
  const stop = schedule(() => finishDepartures(deps), {
    job: 'departures',
    everyMs,
    log: deps.log,
    counters: deps.counters,
  })
  return async () => {
    await Promise.all([first, stop()])
  }
}
