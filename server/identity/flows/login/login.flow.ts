import type { Context } from '../../http/env.ts'
import { readCredentials } from '../../identities/credentials.ts'
import { codeLogin, codeSentNodes } from '../../methods/code.login.ts'
import { enabled, type LoginMethod } from '../../methods/method.ts'
import { lookupLogin } from '../../methods/lookup.ts'
import { oidcLogin } from '../../methods/oidc.ts'
import { passwordLogin } from '../../methods/password/password.login.ts'
import { totpLogin } from '../../methods/totp.ts'
import { challengesFor } from '../../methods/webauthn/ceremonies.ts'
import { keyLogin } from '../../methods/webauthn/key.login.ts'
import { passkeyLogin } from '../../methods/webauthn/passkey.login.ts'
import type { Provider } from '../../provider.ts'
import type { Found } from '../../sessions/session.lookup.ts'
import { texts } from '../../nodes/messages.ts'
import { input } from '../../nodes/nodes.ts'
import type { InputNode, UiNode, UiText } from '../../nodes/ui.ts'
import { csrfNodeFor, newFlow } from '../flow.ts'
import type { Flow } from '../flows.table.ts'
import { startFlow } from '../start-flow.ts'

const loginMethods: readonly LoginMethod[] = [
  oidcLogin,
  keyLogin,
  passkeyLogin,
  codeLogin,
  passwordLogin,
  totpLogin,
  lookupLogin,
]

export function methodsFor(provider: Provider, { requestedAal }: Flow): readonly LoginMethod[] {
  return enabled(provider, loginMethods).filter(({ aal }) => aal === requestedAal)
}

type Wanted = Pick<Flow, 'type'> & Partial<Pick<Flow, 'returnTo' | 'refresh' | 'requestedAal' | 'email' | 'secrets'>>

/** `found`: the person who must confirm, in a refresh or with a second factor. */
export async function startLogin(
  provider: Provider,
  c: Context,
  wanted: Wanted,
  found?: Found,
  messages: UiText[] = [],
): Promise<Flow> {
  const bare = newFlow(provider, c, {
    kind: 'login',
    ...wanted,
    secrets: { ...challengesFor('login', wanted.type, wanted.requestedAal), ...wanted.secrets },
    messages: [...greetings(wanted, found), ...messages],
  })
  const flow = { ...bare, ui: { ...bare.ui, nodes: await loginNodes(provider, c, bare, found) } }
  await startFlow(provider, c, flow, found?.identity.id)
  return flow
}

function greetings({ refresh, requestedAal }: Wanted, found?: Found): UiText[] {
  const steps = requestedAal === 'aal2' && found?.session.aal !== 'aal2'
  return [...(refresh ? [texts.confirmItIsYou()] : []), ...(steps ? [texts.secondFactor()] : [])]
}

export async function loginNodes(provider: Provider, c: Context, flow: Flow, found?: Found): Promise<UiNode[]> {
  const owner = found && {
    identity: found.identity,
    credentials: await readCredentials(provider, found.identity.id),
  }
  if (flow.state === 'sent_email') return codeSentNodes(flow, csrfNodeFor(provider, c, flow.type))
  const methods = methodsFor(provider, flow)
  const nodes = await Promise.all(methods.map(method => method.nodes({ provider, c, flow }, owner)))
  const isFirst = ({ group }: UiNode) => group === 'oidc'
  return [
    ...nodes.flat().filter(isFirst),
    csrfNodeFor(provider, c, flow.type),
    ...(flow.requestedAal === 'aal1' ? [identifierNode(flow, methods.includes(passkeyLogin))] : []),
    ...nodes.flat().filter(node => !isFirst(node)),
  ]
}

function identifierNode({ refresh, type, email }: Flow, passkeys: boolean): InputNode {
  if (refresh) return input('default', 'identifier', 'hidden', { value: email ?? '' })
  const autocomplete = passkeys && type === 'browser' ? { autocomplete: 'username webauthn' } : {}
  return input(
    'default',
    'identifier',
    'text',
    { value: email ?? '', required: true, ...autocomplete },
    texts.trait('E-Mail'),
  )
}
