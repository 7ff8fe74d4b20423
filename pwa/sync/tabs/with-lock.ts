/** The lock only saves work: without browser locks, or after `patienceMs` (a frozen tab may hold it), it runs anyway. */
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
