import { exchangeOnce } from '../sync/engine.ts'
import { withHere } from './work-here.ts'

/**
 * Sends what waits while no page is open. It must reject when work is left: only then does the browser try again. The
 * same engine under the same locks as in a page.
 */
export async function emptyOutbox(): Promise<void> {
  const round = await withHere(({ deps }) => exchangeOnce(deps, navigator.locks))
  if (round?.kind === 'left') throw new Error('Work is left in the outbox.')
}
