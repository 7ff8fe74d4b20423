import { exchangeOnce, type Round } from '../sync/engine.ts'
import { reaches } from '../sync/reach.ts'
import { withWorkerParts } from './worker-parts.ts'

/**
 * Sends what waits while no page is open. It must reject when work is left: only then does the browser try again. The
 * same engine under the same locks as in a page. A worker that just woke knows nothing of the network but the browser's
 * word, so it asks for the server first: what never left may still be taken back.
 */
export async function emptyOutbox(): Promise<void> {
  const round = await withWorkerParts(async ({ deps }): Promise<Round> =>
    (await reaches(deps)) ? exchangeOnce(deps, navigator.locks) : { kind: 'left', afterMs: null },
  )
  if (round?.kind === 'left') throw new Error('Work is left in the outbox.')
}
