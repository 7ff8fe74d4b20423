import type { Broadcast } from '../broadcast.ts'
import type { DecisionGround } from '../../../shared/features/reports/reports.schema.ts'

/** Person id = identity id. */
export interface Session {
  id: string
  person: SessionPerson
  /** Last confirmation in milliseconds; 0 where the provider does not say. */
  authenticatedAt: number
}

export interface SessionPerson {
  id: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  city: string | null
  /** By a login of their university: its domain, and when in milliseconds (M25). */
  student?: { home: string; at: number }
}

export interface Credentials {
  cookie: string | undefined
  token: string | undefined
}

export interface Block {
  why: string
  reportId: string | null
  at: number
  expiresAt: number | null
  ground: DecisionGround
  objected: boolean
}

/** `aal2_required`: logged in, but a second factor is missing. `block`: why a session ended, which gives no rights. */
export type Whoami =
  | { kind: 'session'; session: Session }
  | { kind: 'blocked'; session: Session; block: Block }
  | { kind: 'none'; block?: Block }
  | { kind: 'aal2_required' }

export const mountPath = '/auth'

/** Overwrites the headers of a client. */
export const clientAddressHeader = 'true-client-ip'

/** Nothing may be decided then. */
export class IdentityUnavailable extends Error {}

export interface Identity {
  fetch(request: Request): Promise<Response>
  /** Up to 30 seconds old unless `fresh`. Throws IdentityUnavailable. */
  whoami(credentials: Credentials, options?: { fresh?: boolean }): Promise<Whoami>
  /** Drops cached answers of this person, after a sign-out or revocation. */
  forget(credentials: Credentials): void
  forgetPerson(personId: string): void
}

/** Whom one node forgets, all do, so that a session that ended is out everywhere. */
export function forgottenByAll(identity: Identity, broadcast: Broadcast): Identity {
  broadcast.hear('forget_person', identity.forgetPerson)
  return {
    ...identity,
    forgetPerson: personId => {
      identity.forgetPerson(personId)
      broadcast.say('forget_person', personId)
    },
  }
}
