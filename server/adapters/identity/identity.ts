import type { DecisionGround } from '../../../shared/features/reports/reports.schema.ts'

/** Who asks, as the identity provider tells it. Person id = identity id. */
export interface Session {
  id: string
  person: SessionPerson
  /** When the person last showed who they are, in milliseconds; 0 where the provider does not tell. */
  authenticatedAt: number
}

export interface SessionPerson {
  id: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  city: string | null
}

/** What a request shows of itself: the provider's cookie, or a token for programs. */
export interface Credentials {
  cookie: string | undefined
  token: string | undefined
}

/** `reportId`: the report that it was decided on, to which somebody may object; null where there was none. */
export interface Block {
  why: string
  reportId: string | null
  /** Since when, in milliseconds. */
  at: number
  ground: DecisionGround
  /** Whether a second look was asked for already. */
  objected: boolean
}

/** `aal2_required`: signed in, but a second factor is asked first. `blocked`: the operator lets them use nothing, and says why. */
export type Whoami =
  | { kind: 'session'; session: Session }
  | { kind: 'blocked'; session: Session; block: Block }
  | { kind: 'none' }
  | { kind: 'aal2_required' }

/** Where the product serves the provider's paths. */
export const mountPath = '/auth'

/** Where a request to the provider says who asks; whatever a client put there is overwritten. */
export const clientAddressHeader = 'true-client-ip'

/** The provider did not answer, or answered nonsense: nothing may be decided on it. */
export class IdentityUnavailable extends Error {}

/** The identity provider as the product sees it: HTTP paths, embedded or elsewhere (kratos-contract.md). */
export interface Identity {
  /** Sends a request to the provider; the path is the provider's own, with or without `/auth` in front. */
  fetch(request: Request): Promise<Response>
  /**
   * Who these credentials belong to. An answer may be up to 30 seconds old unless `fresh` is asked.
   * Throws IdentityUnavailable.
   */
  whoami(credentials: Credentials, options?: { fresh?: boolean }): Promise<Whoami>
  /**
   * Forgets the remembered answers for these credentials and for everything else of the same person, after a sign-out or
   * revocation through us. Nobody else's are touched.
   */
  forget(credentials: Credentials): void
  /** The same where only the person is known. */
  forgetPerson(personId: string): void
}
