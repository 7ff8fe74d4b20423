import type { Context } from '../../http/env.ts'
import { enabled, type RegistrationMethod } from '../../methods/method.ts'
import { oidcRegistration } from '../../methods/oidc.ts'
import { passwordRegistration } from '../../methods/password/password.registration.ts'
import { challengesFor } from '../../methods/webauthn/ceremonies.ts'
import { passkeyRegistration } from '../../methods/webauthn/passkey.registration.ts'
import type { Provider } from '../../provider.ts'
import type { UiNode, UiText } from '../../nodes/ui.ts'
import { csrfNodeFor, newFlow } from '../flow.ts'
import type { Flow } from '../flows.table.ts'
import { startFlow } from '../start-flow.ts'

const all: readonly RegistrationMethod[] = [oidcRegistration, passwordRegistration, passkeyRegistration]

export function registrationMethods(provider: Provider): RegistrationMethod[] {
  return enabled(provider, all)
}

type Wanted = Pick<Flow, 'type'> & Partial<Pick<Flow, 'returnTo'>>

export async function startRegistration(
  provider: Provider,
  c: Context,
  wanted: Wanted,
  messages: UiText[] = [],
): Promise<Flow> {
  const bare = newFlow(provider, c, {
    kind: 'registration',
    ...wanted,
    secrets: challengesFor('registration', wanted.type),
    messages,
  })
  const flow = { ...bare, ui: { ...bare.ui, nodes: await registrationNodes(provider, c, bare) } }
  await startFlow(provider, c, flow)
  return flow
}

export async function registrationNodes(provider: Provider, c: Context, flow: Flow): Promise<UiNode[]> {
  const nodes = await Promise.all(registrationMethods(provider).map(method => method.nodes({ provider, c, flow })))
  return [csrfNodeFor(provider, c, flow.type), ...nodes.flat()]
}
