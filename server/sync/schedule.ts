import type { JobName } from '../../shared/features/cockpit/job-names.ts'
import type { Counters } from '../adapters/counters/counters.ts'
import type { Log } from '../common/log.ts'

export interface ScheduleOptions {
  /** What it is called where the operator looks. */
  job: JobName
  everyMs: number
  log: Log
  counters: Pick<Counters, 'job'>
  /** Runs at the start too, not only after the first pause. */
  runNow?: boolean
}

/** Runs again and again, never beside itself; stopping waits for the run it is in. */
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
