/** Online means that the last request had an answer of Kaft's server. Ignores `navigator.onLine`, which is a hint at most. */
export interface Exchange {
  online: boolean
  /** In milliseconds; null before the first answer on this device. */
  lastExchangeAt: number | null
  offlineSince: number | null
}

const atFirst: Exchange = { online: true, lastExchangeAt: null, offlineSince: null }
let exchange = atFirst
const listeners = new Set<() => void>()

export const exchangeNow = (): Exchange => exchange
export const exchangeAtFirst = (): Exchange => atFirst

export function onExchange(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

export function noteAnswer(now: number): void {
  change({ online: true, lastExchangeAt: now, offlineSince: null })
}

export function noteSilence(now: number): void {
  if (exchange.online) change({ ...exchange, online: false, offlineSince: exchange.lastExchangeAt ?? now })
}

export function rememberExchange(lastExchangeAt: number | null): void {
  if (exchange.lastExchangeAt !== null || lastExchangeAt === null) return
  change({ ...exchange, lastExchangeAt, ...(!exchange.online && { offlineSince: lastExchangeAt }) })
}

function change(to: Exchange): void {
  const silent = to.online === exchange.online && to.offlineSince === exchange.offlineSince
  exchange = to
  if (!silent) for (const changed of listeners) changed()
}
