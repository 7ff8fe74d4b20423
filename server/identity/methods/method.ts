import type { Context } from '../http/env.ts'
import type { Body } from '../http/body.ts'
import type { Flow } from '../flows/flows.table.ts'
import type { Submission } from '../flows/submission.ts'
import type { Traits } from '../identities/traits.ts'
import type { Provider } from '../provider.ts'
import type { Aal } from '../sessions/sessions.table.ts'
import type { Found } from '../sessions/session.lookup.ts'
import type { UiNode } from '../ui/ui.ts'

/** One way to sign in. */
export interface LoginMethod {
  /** As `method` in bodies, and in a session's authentication_methods. */
  id: string
  /** As first or as second factor. */
  aal: Aal
  nodes(provider: Provider, c: Context, flow: Flow): UiNode[]
  /** Who it is; throws a FlowFault. */
  login(submission: Submission, body: Body): Promise<{ identityId: string }>
}

/** One way to sign up. */
export interface RegistrationMethod {
  id: string
  nodes(): UiNode[]
  /** What the new identity is to be; throws a FlowFault. */
  register(submission: Submission, body: Body): Promise<{ traits: Traits; passwordHash?: string }>
}

/** One thing that settings can change. */
export interface SettingsMethod {
  id: string
  nodes(found: Pick<Found, 'identity'>): UiNode[]
  claims(body: Body): boolean
  /** The change, committed; `verify` names an address that wants a mail. Throws a FlowFault. */
  save(submission: Submission, found: Found, body: Body): Promise<{ verify?: string }>
}
