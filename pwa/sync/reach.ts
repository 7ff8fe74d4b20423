import { exchangeNow, noteAnswer, noteSilence } from '../api/exchange.ts'
import type { SyncDeps } from './deps.ts'

/** A reason to look for the server, never to give up. */
export function seemsOffline(): boolean {
  return !exchangeNow().online || globalThis.navigator?.onLine === false
}

export async function reaches(deps: SyncDeps): Promise<boolean> {
  try {
    const answer = await deps.fetch(`${deps.base}/version`, { cache: 'no-store', signal: AbortSignal.timeout(20_000) })
    await answer.json()
    noteAnswer(deps.now())
    return true
  } catch {
    noteSilence(deps.now())
    return false
  }
}
