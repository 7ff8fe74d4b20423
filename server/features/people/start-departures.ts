import type { Deps } from '../../deps.ts'
import { schedule } from '../../sync/schedule.ts'
import { finishDepartures } from './departures.usecases.ts'

const everyMs = 60_000

export function startDepartures(deps: Deps): () => Promise<void> {
  const { log, counters } = deps
  return schedule(() => finishDepartures(deps), { job: 'departures', everyMs, log, counters, runNow: true })
}
