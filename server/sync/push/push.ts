import type { SessionPerson } from '../../adapters/identity/identity.ts'
import type { Language } from '../../common/language/language.ts'
import type { Log } from '../../common/log.ts'
import type { Pokes } from '../../adapters/pokes/pokes.ts'
import type { Store } from '../../common/store/store.ts'
import type { Mutation } from '../../../shared/lib/mutation.ts'
import type { PushRequest } from '../../../shared/sync/protocol.ts'
import type { RejectionCode } from '../../../shared/lib/refusal-codes.ts'
import { bindClient, readAdmission } from './clients.ts'
import { readKnown } from './results.ts'
import type { FieldErrors, Mutator } from '../mutator.ts'
import { answerAll } from './push-turns.ts'
import type { Receipts } from '../../adapters/receipts.ts'
import { forked, wrongEpoch, wrongIdentity } from '../sync.errors.ts'

export interface PushParts {
  store: Store
  pokes: Pokes
  log: Log
  now: () => number
  mutations: Readonly<Record<string, Mutation>>
  mutators: Readonly<Record<string, Mutator<never>>>
  receipts: Receipts
}

/** Who pushes. `fresh` asks the provider anew; it throws what the whole push then answers. */
export interface Caller {
  person: SessionPerson
  sessionId: string
  language: Language
  fresh(): Promise<SessionPerson>
}

/** The answer to one mutation, still without words. */
export type Outcome =
  | { id: string; kind: 'applied'; rev: number; receipt: string }
  | { id: string; kind: 'rejected'; code: RejectionCode; fields?: FieldErrors }
  | {
      id: string
      kind: 'retry'
      why: 'schema' | 'dependency' | 'photos' | 'server'
      afterMs?: number
      photos?: string[]
    }

/** As long as devices keep what they sent, what a restore took may still come back. */
const recoveryMs = 7 * 24 * 3600_000

/** Applies mutations exactly once, in the order of their lanes; one outcome for each, in order (docs/sync.md, Push). */
export type Push = (request: PushRequest, caller: Caller) => Promise<{ epoch: string; outcomes: Outcome[] }>

export function createPush(parts: PushParts): Push {
  const { store, now } = parts
  return async (request, caller) => {
    // 1. Whose push it is, of which history, from which device; if any is wrong nothing of it is applied.
    const { clientId, mutations } = request
    const personId = caller.person.id
    const { epoch, restoredAt, client } = await readAdmission(store, clientId)
    if (request.expectUser !== personId) throw wrongIdentity(epoch)
    // Only now: a push with the cookie of another person must not bind this device to that person.
    const owner = await bindClient(store, { clientId, client, personId, now: now() })
    if (owner !== personId) throw wrongIdentity(epoch)
    const isRecovering = restoredAt !== null && now() - restoredAt < recoveryMs
    if (!isOfThisHistory(request.epoch, { epoch, isRecovering })) throw wrongEpoch(epoch)
    const known = await readKnown(store, clientId, mutations)
    if (known.forked) throw forked(epoch)
    const evaluation = { ...parts, caller, clockAhead: request.now - now(), results: known.results, isRecovering }
    return { epoch, outcomes: await answerAll(request, evaluation) }
  }
}

/**
 * A device that knows of no history yet is of ours, except after a restore: a late copy of its first push would bring
 * without a receipt what the device is about to bring with one, or what its person threw away since.
 */
function isOfThisHistory(asked: string | null, { epoch, isRecovering }: { epoch: string; isRecovering: boolean }) {
  return asked === null ? !isRecovering : asked === epoch
}
