import type { JobName } from '../../shared/features/cockpit/problems.ts'
import type { Counters } from '../adapters/counters/counters.ts'
import type { Log } from '../common/log.ts'

export interface ScheduleOptions {
  job: JobName
  everyMs: number
  log: Log
  counters: Pick<Counters, 'job'>
  /** Also at the start. */
  runNow?: boolean
}

/** Runs never overlap; stopping waits for the current one. */
export function schedule(run: () => Promise<void>, options: ScheduleOptions): () => Promise<void> {
  const { job, everyMs, log, counters, runNow = false } = options
  const track = counters.job(job, everyMs)
  let running = Promise.resolve()
  let idle = true
  const turn = () => {
    if (!idle) return
    idle = false
    running = track(run)
      .catch((error: unknown) => log.error({ job, error: String(error) }, 'a background run failed'))
      .finally(() => {
        idle = true
      })
  }
  if (runNow) turn()
  const timer = setInterval(turn, everyMs)
  return () => {
    clearInterval(timer)
    return running
  }
}
