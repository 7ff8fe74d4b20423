import type { Batch } from '../../common/store/store.ts'
import type { Context } from '../http/env.ts'
import type { Body } from '../http/body.ts'
import type { Flow, FlowSecrets } from '../flows/flows.table.ts'
import type { Submission } from '../flows/submission.ts'
import type { Credentials } from '../identities/credentials.ts'
import type { IdentityRow } from '../identities/identities.table.ts'
import type { NewIdentity } from '../identities/plan-identity.ts'
import type { Provider } from '../provider.ts'
import type { Aal } from '../sessions/sessions.table.ts'
import type { Found } from '../sessions/session.lookup.ts'
import type { UiNode } from '../ui/ui.ts'

/** Somebody and what they can sign in with. */
export interface Owner {
  identity: IdentityRow
  credentials: Credentials
}

/** What the nodes of a flow are made from. */
export interface View {
  provider: Provider
  c: Context
  flow: Flow
}

type Nodes = UiNode[] | Promise<UiNode[]>

/** One way to sign in. */
export interface LoginMethod {
  /** As `method` in bodies, and in a session's authentication_methods. */
  id: string
  /** As first or as second factor. */
  aal: Aal
  /** `owner` is who is signed in already, where somebody is. */
  nodes(view: View, owner?: Owner): Nodes
  /** Whether a body is for this method; where its `method` says so, when absent. */
  claims?(body: Body): boolean
  /**
   * Who it is, and what must still hold once they are let in; `found` is always there for a second factor. Throws a
   * FlowFault.
   */
  login(submission: Submission, body: Body, found?: Found): Promise<{ identityId: string; guards?: Batch['guards'] }>
}

/** One way to sign up. */
export interface RegistrationMethod {
  id: string
  nodes(view: View): Nodes
  claims?(body: Body): boolean
  /** What the new identity is to be; throws a FlowFault. */
  register(submission: Submission, body: Body): Promise<NewIdentity>
}

/** What came of a change of settings. */
export interface Saved {
  /** An address that wants a mail. */
  verify?: string
  /** Nothing is saved yet: the same form again, with these to show. */
  show?: FlowSecrets
}

/** One thing that settings can change. */
export interface SettingsMethod {
  id: string
  nodes(view: View, owner: Owner): Nodes
  claims(body: Body): boolean
  /** The change, committed. Throws a FlowFault. */
  save(submission: Submission, found: Found, body: Body): Promise<Saved>
}
