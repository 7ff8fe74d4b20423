import type { Batch } from '../../common/store/sql.ts'
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
import type { UiNode } from '../nodes/ui.ts'
import { type IdentityOptions, offers } from '../options.ts'

export interface Owner {
  identity: IdentityRow
  credentials: Credentials
}

export interface View {
  provider: Provider
  c: Context
  flow: Flow
}

type Nodes = UiNode[] | Promise<UiNode[]>

export interface LoginMethod {
  /** In bodies, and in a session's authentication_methods. */
  id: string
  aal: Aal
  nodes(view: View, owner?: Owner): Nodes
  /** Absent: decided by the body's `method`. */
  claims?(body: Body): boolean
  /** Returns the identity and guards for the commit; a second factor has `found`. Throws a FlowFault. */
  login(submission: Submission, body: Body, found?: Found): Promise<{ identityId: string; guards?: Batch['guards'] }>
}

export interface RegistrationMethod {
  id: string
  nodes(view: View): Nodes
  claims?(body: Body): boolean
  register(submission: Submission, body: Body): Promise<NewIdentity>
}

export interface Saved {
  verify?: string
  show?: FlowSecrets
}

export interface SettingsMethod {
  id: string
  nodes(view: View, owner: Owner): Nodes
  claims(body: Body): boolean
  /** Commits. Throws a FlowFault. */
  save(submission: Submission, found: Found, body: Body): Promise<Saved>
}

export function enabled<Method extends { id: string }>(
  { options }: { options: Pick<IdentityOptions, 'methods'> },
  methods: readonly Method[],
): Method[] {
  return methods.filter(({ id }) => offers(options, id))
}
