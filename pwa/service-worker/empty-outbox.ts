import { exchangeOnce, type Round } from '../sync/engine.ts'
import { reaches } from '../sync/reach.ts'
import { withWorkerParts } from './worker-parts.ts'

/**
 * Sends the outbox while no page is open. Rejects when work is left, because only then the browser tries again. Looks for the
 * server first, because an unsent entry can still be taken back.
 */
export async function emptyOutbox(): Promise<void> {
  const round = await withWorkerParts(async ({ deps }): Promise<Round> =>
    (await reaches(deps)) ? exchangeOnce(deps, navigator.locks) : { kind: 'left', afterMs: null },
  )
  if (round?.kind === 'left') throw new Error('Work is left in the outbox.')
}
