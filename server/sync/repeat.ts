import type { Log } from '../common/log.ts'

/** Runs again and again, never beside itself; stopping waits for the run it is in. */
export function repeat(run: () => Promise<void>, { everyMs, log }: { everyMs: number; log: Log }): () => Promise<void> {
  let running = Promise.resolve()
  let idle = true
  const timer = setInterval(() => {
    if (!idle) return
    idle = false
    running = run()
      .catch((error: unknown) => log.error({ error: String(error) }, 'a background run failed'))
      .finally(() => {
        idle = true
      })
  }, everyMs)
  return () => {
    clearInterval(timer)
    return running
  }
}
