import type { Ways } from '../notifications/ways.ts'

/** Every way that is on for a watched book; e-mail for who watches none. */
export function usualWays(watches: readonly Ways[]): Ways {
  if (watches.length === 0) return { email: true, push: false }
  return { email: watches.some(({ email }) => email), push: watches.some(({ push }) => push) }
}
