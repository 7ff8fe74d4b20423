import type { Context } from '../../http/env.ts'
import { readCredentials } from '../../identities/credentials.ts'
import { enabled, type SettingsMethod } from '../../methods/method.ts'
import { lookupSettings } from '../../methods/lookup.settings.ts'
import { oidcSettings } from '../../methods/oidc.settings.ts'
import { passwordSettings } from '../../methods/password/password.settings.ts'
import { profileSettings } from '../../methods/profile.settings.ts'
import { newTotpSecret } from '../../methods/totp.ts'
import { totpSettings } from '../../methods/totp.settings.ts'
import { challengesFor } from '../../methods/webauthn/ceremonies.ts'
import { keySettings } from '../../methods/webauthn/key.settings.ts'
import { passkeySettings } from '../../methods/webauthn/passkey.settings.ts'
import type { Provider } from '../../provider.ts'
import type { Found } from '../../sessions/session.lookup.ts'
import type { UiNode, UiText } from '../../nodes/ui.ts'
import { csrfNodeFor, newFlow } from '../flow.ts'
import type { Flow, FlowSecrets } from '../flows.table.ts'
import { startFlow } from '../start-flow.ts'

const all: readonly SettingsMethod[] = [
  profileSettings,
  passwordSettings,
  oidcSettings,
  lookupSettings,
  keySettings,
  passkeySettings,
  totpSettings,
]

export function settingsMethods(provider: Provider): SettingsMethod[] {
  return enabled(provider, all)
}

type Wanted = Pick<Flow, 'type'> & Partial<Pick<Flow, 'returnTo'>>

export async function startSettings(
  provider: Provider,
  c: Context,
  found: Found,
  wanted: Wanted,
  messages: UiText[] = [],
): Promise<Flow> {
  const flow = await newSettings(provider, c, found, { ...wanted, messages })
  await startFlow(provider, c, flow, found.identity.id)
  return flow
}

export async function newSettings(
  provider: Provider,
  c: Context,
  { identity }: Pick<Found, 'identity'>,
  wanted: Wanted & { language?: Flow['language']; messages: UiText[] },
): Promise<Flow> {
  const bare = newFlow(provider, c, {
    kind: 'settings',
    ...wanted,
    identityId: identity.id,
    secrets: freshSecrets(wanted),
  })
  return { ...bare, ui: { ...bare.ui, nodes: await settingsNodes(provider, c, bare, { identity }) } }
}

/** Fresh for each flow, because no secret is offered twice. */
export function freshSecrets({ type }: Pick<Flow, 'type'>): FlowSecrets {
  return { totp: newTotpSecret(), ...challengesFor('settings', type) }
}

export async function settingsNodes(
  provider: Provider,
  c: Context,
  flow: Flow,
  { identity }: Pick<Found, 'identity'>,
): Promise<UiNode[]> {
  const owner = { identity, credentials: await readCredentials(provider, identity.id) }
  const nodes = await Promise.all(settingsMethods(provider).map(method => method.nodes({ provider, c, flow }, owner)))
  return [csrfNodeFor(provider, c, flow.type), ...shownLast(withOneScript(nodes.flat()), flow)]
}

function withOneScript(nodes: UiNode[]): UiNode[] {
  const first = nodes.find(({ type }) => type === 'script')
  return nodes.filter(node => node.type !== 'script' || node === first)
}

function shownLast(nodes: UiNode[], { secrets }: Flow): UiNode[] {
  if (!secrets.lookup) return nodes
  const isLast = ({ group }: UiNode) => group === 'lookup_secret'
  return [...nodes.filter(node => !isLast(node)), ...nodes.filter(isLast)]
}
