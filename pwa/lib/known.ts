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
