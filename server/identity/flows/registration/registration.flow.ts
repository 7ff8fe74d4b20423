import type { Context } from '../../http/env.ts'
import { passwordRegistration } from '../../methods/password.registration.ts'
import type { RegistrationMethod } from '../../methods/method.ts'
import type { Provider } from '../../provider.ts'
import type { UiNode, UiText } from '../../ui/ui.ts'
import { csrfNodeFor, insertFlow, newFlow } from '../flow.ts'
import type { Flow } from '../flows.table.ts'

export const registrationMethods: readonly RegistrationMethod[] = [passwordRegistration]

type Wanted = Pick<Flow, 'type'> & Partial<Pick<Flow, 'returnTo'>>

export async function startRegistration(
  provider: Provider,
  c: Context,
  wanted: Wanted,
  messages: UiText[] = [],
): Promise<Flow> {
  const nodes = (made: Flow) => registrationNodes(provider, c, made)
  const flow = newFlow(provider, c, { kind: 'registration', ...wanted, nodes, messages })
  await provider.store.commit({ statements: [insertFlow(provider, flow)] })
  return flow
}

export function registrationNodes(provider: Provider, c: Context, flow: Flow): UiNode[] {
  return [csrfNodeFor(provider, c, flow.type), ...registrationMethods.flatMap(method => method.nodes())]
}
