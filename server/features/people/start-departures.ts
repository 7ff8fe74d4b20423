import type { Deps } from '../../deps.ts'
import { repeat } from '../../sync/repeat.ts'
import { finishDepartures } from './departures.usecases.ts'

const everyMs = 60_000

export function startDepartures(deps: Deps): () => Promise<void> {
  const first = finishDepartures(deps).catch((error: unknown) =>
    deps.log.error({ error: String(error) }, 'looking for departures failed'),
  )
  const stop = repeat(() => finishDepartures(deps), { job: 'departures', everyMs, log: deps.log, meters: deps.meters })
  return async () => {
    await Promise.all([first, stop()])
  }
}
