import type { Mutation } from '../../../shared/lib/mutation.ts'
import type { RejectionCode } from '../../../shared/lib/refusal-codes.ts'
import type { SessionPerson, Identity } from '../../adapters/identity/identity.ts'
import type { Pokes } from '../../adapters/broadcast.ts'
import type { Receipts } from '../../adapters/receipts.ts'
import type { Language } from '../../common/language/language.ts'
import type { Log } from '../../common/log.ts'
import type { Store } from '../../common/store/store.ts'
import type { FieldErrors, Mutator } from '../mutator.ts'
import type { Context } from 'hono'
import { ApiError } from '../../middleware/errors.ts'
import { credentialsOf, sessionOf } from '../../middleware/session.ts'

export interface PushParts {
  store: Store
  pokes: Pokes
  log: Log
  now: () => number
  mutations: Readonly<Record<string, Mutation>>
  mutators: Readonly<Record<string, Mutator<never>>>
  receipts: Receipts
}

/** `fresh` asks the provider, and throws the answer of the complete push. */
export interface Caller {
  person: SessionPerson
  sessionId: string
  language: Language
  fresh(): Promise<SessionPerson>
}

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

/** Throws for a private scope without a session; for public scopes the caller is then a visitor. */
export async function callerOf(c: Context, identity: Identity, needsSession: boolean): Promise<string | null> {
  const credentials = credentialsOf(c)
  if (!needsSession && !credentials.cookie && !credentials.token) return null
  try {
    return (await sessionOf(identity, credentials)).person.id
  } catch (error) {
    if (needsSession || !(error instanceof ApiError)) throw error
    return null
  }
}
