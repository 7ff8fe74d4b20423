import { exchangeNow, onExchange } from '../api/exchange.ts'
import type { SyncDeps } from './deps.ts'
import { timer } from './engine.ts'

/** While no server answers only `lookForServer` asks. */
export const isSilent = () => !exchangeNow().online

export const setTimer = (run: () => void, ms: number) => (isSilent() ? () => undefined : timer(run, ms))

export async function waits({ vault }: SyncDeps): Promise<boolean> {
  const queued = await vault.outbox
    .where({ state: 'queued' })
    .count()
    .catch(() => 0)
  return queued > 0
}

export function listen(startOver: () => void): () => void {
  const leaving = new AbortController()
  const options = { signal: leaving.signal }
  const forget = onExchange(startOver)
  for (const event of ['online', 'offline', 'pageshow']) window.addEventListener(event, startOver, options)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && startOver(), options)
  return () => {
    forget()
    leaving.abort()
  }
}
