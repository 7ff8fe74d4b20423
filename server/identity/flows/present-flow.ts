import { presentIdentity, timeOf } from '../identities/present-identity.ts'
import type { Provider } from '../provider.ts'
import type { Found } from '../sessions/session.lookup.ts'
import type { Flow } from './flows.table.ts'

export function presentFlow(provider: Provider, flow: Flow, owner?: Pick<Found, 'identity' | 'addresses'>) {
  const { kind } = flow
  return {
    id: flow.id,
    ...((kind === 'login' || kind === 'registration') && { organization_id: null }),
    type: flow.type,
    expires_at: timeOf(flow.expiresAt),
    issued_at: timeOf(flow.issuedAt),
    request_url: flow.requestUrl,
    ...(flow.returnTo !== null && { return_to: flow.returnTo }),
    ...(flow.active !== null && { active: flow.active }),
    ui: {
      action: flow.ui.action ?? provider.urls.public(`/self-service/${kind}?flow=${flow.id}`),
      method: flow.ui.method,
      nodes: flow.ui.nodes,
      ...(flow.ui.messages.length > 0 && { messages: flow.ui.messages }),
    },
    ...(kind === 'login' && {
      created_at: timeOf(flow.issuedAt),
      updated_at: timeOf(flow.updatedAt),
      refresh: flow.refresh,
      requested_aal: flow.requestedAal,
    }),
    ...(owner && { identity: presentIdentity(provider, owner.identity, owner.addresses) }),
    state: flow.state,
  }
}
