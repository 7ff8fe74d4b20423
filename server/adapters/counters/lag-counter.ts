import { createRecent } from './recent.ts'

/** How late the last of something were, in milliseconds; null where there was none. */
export interface Lag {
  count: number
  middleMs: number | null
  mostMs: number | null
}

const maxSamples = 1000

/** Measures how far devices and server are apart: the last thousand of either kind since the server started. */
export function createLagCounter() {
  const pushed = createRecent<number>(maxSamples)
  const pulled = createRecent<number>(maxSamples)
  return {
    /** What somebody did on a device has arrived, so many milliseconds later by the clock of that device. */
    arrived: (ms: number) => pushed.add(Math.max(0, ms)),
    /** A device fetched what it lacked, so many milliseconds after it had last looked. */
    caughtUp: (ms: number) => pulled.add(Math.max(0, ms)),
    lags: () => ({ pushed: lagOf(pushed.all()), pulled: lagOf(pulled.all()) }),
  }
}

function lagOf(all: readonly number[]): Lag {
  const sorted = all.toSorted((a, b) => a - b)
  return { count: all.length, middleMs: sorted[Math.floor(all.length / 2)] ?? null, mostMs: sorted.at(-1) ?? null }
}
