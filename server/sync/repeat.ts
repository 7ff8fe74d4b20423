import type { JobName } from '../../shared/features/cockpit/job-names.ts'
import type { Meters } from '../adapters/meters/meters.ts'
import type { Log } from '../common/log.ts'

export interface RepeatOptions {
  /** What it is called where the operator looks. */
  job: JobName
  everyMs: number
  log: Log
  meters: Pick<Meters, 'job'>
  /** Runs at the start too, not only after the first pause. */
  atOnce?: boolean
}

/** Runs again and again, never beside itself; stopping waits for the run it is in. */
export function repeat(run: () => Promise<void>, options: RepeatOptions): () => Promise<void> {
  const { job, everyMs, log, meters, atOnce = false } = options
  const track = meters.job(job, everyMs)
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
  if (atOnce) turn()
  const timer = setInterval(turn, everyMs)
  return () => {
    clearInterval(timer)
    return running
  }
}
