import { exchangeNow, noteAnswer, noteSilence } from '../api/exchange.ts'
import type { Site } from './site.ts'

/** By the last attempt, or because the browser thinks so: reason enough to look, never to give up. */
export function seemsOffline(): boolean {
  return !exchangeNow().online || globalThis.navigator?.onLine === false
}

/** Whether the server answers at all. */
export async function reaches(site: Site): Promise<boolean> {
  try {
    const answer = await site.fetch(`${site.base}/version`, { cache: 'no-store', signal: AbortSignal.timeout(20_000) })
    await answer.json()
    noteAnswer(site.now())
    return true
  } catch {
    noteSilence(site.now())
    return false
  }
}
