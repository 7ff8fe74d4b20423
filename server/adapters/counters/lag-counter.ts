import { createRecent } from './recent.ts'

export interface Lag {
  count: number
  middleMs: number | null
  mostMs: number | null
}

const maxSamples = 1000

export function createLagCounter() {
  const pushed = createRecent<number>(maxSamples)
  const pulled = createRecent<number>(maxSamples)
  return {
    arrived: (ms: number) => pushed.add(Math.max(0, ms)),
    caughtUp: (ms: number) => pulled.add(Math.max(0, ms)),
    lags: () => ({ pushed: lagOf(pushed.all()), pulled: lagOf(pulled.all()) }),
  }
}

function lagOf(all: readonly number[]): Lag {
  const sorted = all.toSorted((a, b) => a - b)
  return { count: all.length, middleMs: sorted[Math.floor(all.length / 2)] ?? null, mostMs: sorted.at(-1) ?? null }
}
