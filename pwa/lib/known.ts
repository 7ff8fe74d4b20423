/** A screen may claim "none" only when `known`. `coming`: reserve the space. `unreached`: offline and never pulled. */
export type Known = 'coming' | 'known' | 'unreached'

/** A cached answer proves nothing while a newer one is coming. */
export function knownOf({ state, data }: { state: string; data?: unknown }): Known {
  if (state === 'loading' || state === 'stale') return 'coming'
  return state === 'fresh' || state === 'missing' || data !== undefined ? 'known' : 'unreached'
}

/** `at`: the last pull, in milliseconds; null for never. */
export function knownRows(at: number | null, { openedAt, online }: { openedAt: number; online: boolean }): Known {
  if (at === null) return online ? 'coming' : 'unreached'
  return at >= openedAt || !online ? 'known' : 'coming'
}

export interface AgedAnswer {
  state: string
  data?: unknown
  /** In milliseconds. */
  fetchedAt?: number
}

/** null where every shown answer is current. */
export function oldestCached(answers: readonly AgedAnswer[]): number | null {
  const withData = answers.filter(
    ({ state, data }) => data !== undefined && state !== 'fresh' && state !== 'stale' && state !== 'loading',
  )
  const times = withData.flatMap(({ fetchedAt }) => fetchedAt ?? [])
  return times.length > 0 ? Math.min(...times) : null
}
