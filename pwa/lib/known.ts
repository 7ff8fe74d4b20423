/**
 * Whether a screen may say that there is nothing. `coming`: an answer is on its way, so something holds its place;
 * `unreached`: it was never on this device, and without a connection nobody can say.
 */
export type Known = 'coming' | 'known' | 'unreached'

/** Of an answer of the server: one that is kept from earlier says nothing about now while another is coming. */
export function knownOf({ state, data }: { state: string; data?: unknown }): Known {
  if (state === 'loading' || state === 'stale') return 'coming'
  return state === 'fresh' || state === 'missing' || data !== undefined ? 'known' : 'unreached'
}

/** Of rows that are pulled: `at` is when they last were, milliseconds; null: never. */
export function knownRows(at: number | null, { openedAt, online }: { openedAt: number; online: boolean }): Known {
  if (at === null) return online ? 'coming' : 'unreached'
  return at >= openedAt || !online ? 'known' : 'coming'
}

export interface AgedAnswer {
  state: string
  data?: unknown
  /** When the server gave it, milliseconds. */
  fetchedAt?: number
}

/** From when the oldest of these answers is that is shown though the server did not answer now; null: none is. */
export function oldestCached(answers: readonly AgedAnswer[]): number | null {
  const kept = answers.filter(
    ({ state, data }) => data !== undefined && state !== 'fresh' && state !== 'stale' && state !== 'loading',
  )
  const times = kept.flatMap(({ fetchedAt }) => fetchedAt ?? [])
  return times.length > 0 ? Math.min(...times) : null
}
