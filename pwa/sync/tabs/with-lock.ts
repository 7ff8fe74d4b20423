/**
 * Runs `run` while no other tab or worker of this device does, if the browser has locks. Only for economy: a lock that
 * does not come (a frozen tab holds it) is waited for no longer than `patienceMs`, then it runs anyway.
 */
export async function withLock<Result>(
  locks: LockManager | undefined,
  name: string,
  run: () => Promise<Result>,
  patienceMs = 25_000,
): Promise<Result> {
  if (!locks) return run()
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  try {
    return await locks.request(name, { signal: patience.signal }, () => {
      clearTimeout(timer)
      return run()
    })
  } catch (error) {
    if (patience.signal.aborted) return run()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
