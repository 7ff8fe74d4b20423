import type { PushRequest } from '../../../shared/sync/protocol.ts'
import { bindClient, readAdmission } from './clients.ts'
import { readStoredResults } from './results.ts'
import { answerAll } from './push-turns.ts'
import { forked, wrongEpoch, wrongIdentity } from '../sync.errors.ts'
import type { Caller, Outcome, PushParts } from './push.types.ts'

/** Devices keep sent mutations this long, so lost work may return until then. */
const recoveryMs = 7 * 24 * 3600_000

/** Exactly once, in the order of lanes; outcomes are in the order of the request (docs/sync.md, Push). */
export type Push = (request: PushRequest, caller: Caller) => Promise<{ epoch: string; outcomes: Outcome[] }>

export function createPush(parts: PushParts): Push {
  const { store, now } = parts
  return async (request, caller) => {
    // 1. A wrong person, epoch or device refuses the complete push.
    const { clientId, mutations } = request
    const personId = caller.person.id
    const { epoch, restoredAt, client } = await readAdmission(store, clientId)
    if (request.expectUser !== personId) throw wrongIdentity(epoch)
    // Only now, because a push with another person's cookie must not bind this device.
    const owner = await bindClient(store, { clientId, client, personId, now: now() })
    if (owner !== personId) throw wrongIdentity(epoch)
    const isRecovering = restoredAt !== null && now() - restoredAt < recoveryMs
    if (!isOfThisHistory(request.epoch, { epoch, isRecovering })) throw wrongEpoch(epoch)
    const stored = await readStoredResults(store, clientId, mutations)
    if (stored.forked) throw forked(epoch)
    const evaluation = {
      ...parts,
      caller,
      clockAhead: request.now - now(),
      results: stored.results,
      recoveringFrom: isRecovering && restoredAt !== null ? restoredAt : undefined,
    }
    return { epoch, outcomes: await answerAll(request, evaluation) }
  }
}

/**
 * A device without an epoch is accepted, except after a restore: a late first push would bring lost work without its receipt.
 */
function isOfThisHistory(epochSent: string | null, { epoch, isRecovering }: { epoch: string; isRecovering: boolean }) {
  return epochSent === null ? !isRecovering : epochSent === epoch
}
