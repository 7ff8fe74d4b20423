import { exchangeNow, onExchange } from '../api/exchange.ts'
import { clockOffset } from '../lib/server-clock.ts'
import type { LocalStore } from '../local/local-store.ts'
import { readFact, writeFact } from '../local/registry.ts'

/** Saves the time of the last answer for the next offline start, when answers stop and as the page closes. */
export function remember(local: LocalStore): () => void {
  const keep = () => void keepExchange(local).catch(() => undefined)
  const hidden = () => document.visibilityState === 'hidden' && keep()
  const forget = onExchange(keep)
  document.addEventListener('visibilitychange', hidden)
  return () => {
    forget()
    document.removeEventListener('visibilitychange', hidden)
  }
}

export async function keepExchange({ registry }: LocalStore): Promise<void> {
  const { lastExchangeAt } = exchangeNow()
  if (lastExchangeAt !== null) await writeFact(registry, 'lastExchangeAt', lastExchangeAt)
}

export async function keepOffset({ registry }: LocalStore): Promise<void> {
  const known = (await readFact(registry, 'clockOffset')) ?? 0
  if (known !== clockOffset()) await writeFact(registry, 'clockOffset', clockOffset())
}
