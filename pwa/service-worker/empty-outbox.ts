import { exchangeOnce, type Round } from '../sync/engine.ts'
import { reaches } from '../sync/reach.ts'
import { withWorkerParts } from './worker-parts.ts'

/** Rejects when work is left, because only then the browser tries again. Asks the server first, as it may be offline. */
export async function emptyOutbox(): Promise<void> {
  const round = await withWorkerParts(async ({ deps }): Promise<Round> =>
    (await reaches(deps)) ? exchangeOnce(deps, navigator.locks) : { kind: 'left', afterMs: null },
  )
  if (round?.kind === 'left') throw new Error('Work is left in the outbox.')
}
