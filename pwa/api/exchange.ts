/**
 * Whether the server can be reached, by what really happened: an answer of Kaft's server says yes, a request without an
 * answer says no. `navigator.onLine` is a hint at most and not asked.
 */
export interface Exchange {
  online: boolean
  /** Milliseconds; null before the first answer on this device. */
  lastExchangeAt: number | null
  offlineSince: number | null
}

const atFirst: Exchange = { online: true, lastExchangeAt: null, offlineSince: null }
let exchange = atFirst
const listeners = new Set<() => void>()

export const exchangeNow = (): Exchange => exchange
/** As a page is drawn by the server, and taken over. */
export const exchangeAtFirst = (): Exchange => atFirst

export function onExchange(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** Kaft's server answered, whatever the status. */
export function noteAnswer(now: number): void {
  change({ online: true, lastExchangeAt: now, offlineSince: null })
}

/** A request got no answer of ours (no network, time-out, a captive portal). */
export function noteSilence(now: number): void {
  if (exchange.online) change({ ...exchange, online: false, offlineSince: exchange.lastExchangeAt ?? now })
}

/** What an earlier visit knew. */
export function rememberExchange(lastExchangeAt: number | null): void {
  if (exchange.lastExchangeAt !== null || lastExchangeAt === null) return
  change({ ...exchange, lastExchangeAt, ...(!exchange.online && { offlineSince: lastExchangeAt }) })
}

function change(to: Exchange): void {
  const silent = to.online === exchange.online && to.offlineSince === exchange.offlineSince
  exchange = to
  if (!silent) for (const changed of listeners) changed()
}
