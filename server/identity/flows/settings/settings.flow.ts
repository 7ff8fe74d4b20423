import type { Context } from '../../http/env.ts'
import { passwordSettings } from '../../methods/password.settings.ts'
import { profileSettings } from '../../methods/profile.settings.ts'
import type { SettingsMethod } from '../../methods/method.ts'
import type { Provider } from '../../provider.ts'
import type { Found } from '../../sessions/session.lookup.ts'
import type { UiNode, UiText } from '../../ui/ui.ts'
import { csrfNodeFor, insertFlow, newFlow } from '../flow.ts'
import type { Flow } from '../flows.table.ts'

export const settingsMethods: readonly SettingsMethod[] = [profileSettings, passwordSettings]

type Wanted = Pick<Flow, 'type'> & Partial<Pick<Flow, 'returnTo'>>

export async function startSettings(
  provider: Provider,
  c: Context,
  found: Found,
  wanted: Wanted,
  messages: UiText[] = [],
): Promise<Flow> {
  const flow = newFlow(provider, c, {
    kind: 'settings',
    ...wanted,
    identityId: found.identity.id,
    nodes: made => settingsNodes(provider, c, made, found),
    messages,
  })
  await provider.store.commit({ statements: [insertFlow(provider, flow)] })
  return flow
}

export function settingsNodes(provider: Provider, c: Context, flow: Flow, found: Pick<Found, 'identity'>): UiNode[] {
  return [csrfNodeFor(provider, c, flow.type), ...settingsMethods.flatMap(method => method.nodes(found))]
}
