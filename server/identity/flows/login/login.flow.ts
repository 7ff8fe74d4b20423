import type { Context } from '../../http/env.ts'
import { passwordLogin } from '../../methods/password.login.ts'
import type { LoginMethod } from '../../methods/method.ts'
import type { Provider } from '../../provider.ts'
import { texts } from '../../ui/messages.ts'
import { input } from '../../ui/nodes.ts'
import type { UiNode, UiText } from '../../ui/ui.ts'
import { csrfNodeFor, insertFlow, newFlow } from '../flow.ts'
import type { Flow } from '../flows.table.ts'

const loginMethods: readonly LoginMethod[] = [passwordLogin]

/** The methods that can give what a flow asks for. */
export function methodsFor({ requestedAal }: Flow): readonly LoginMethod[] {
  return loginMethods.filter(({ aal }) => aal === requestedAal)
}

type Wanted = Pick<Flow, 'type'> & Partial<Pick<Flow, 'returnTo' | 'refresh' | 'requestedAal' | 'email'>>

/** Starts a sign-in; `email` is who confirms it is them, in a refresh. */
export async function startLogin(
  provider: Provider,
  c: Context,
  wanted: Wanted,
  messages: UiText[] = [],
): Promise<Flow> {
  const flow = newFlow(provider, c, {
    kind: 'login',
    ...wanted,
    nodes: made => loginNodes(provider, c, made),
    messages: wanted.refresh ? [texts.confirmItIsYou(), ...messages] : messages,
  })
  await provider.store.commit({ statements: [insertFlow(provider, flow)] })
  return flow
}

export function loginNodes(provider: Provider, c: Context, flow: Flow): UiNode[] {
  const identifier = flow.refresh
    ? input('default', 'identifier', 'hidden', { value: flow.email ?? '' })
    : input('default', 'identifier', 'text', { value: '', required: true }, texts.trait('E-Mail'))
  return [
    csrfNodeFor(provider, c, flow.type),
    ...(flow.requestedAal === 'aal1' ? [identifier] : []),
    ...methodsFor(flow).flatMap(method => method.nodes(provider, c, flow)),
  ]
}
