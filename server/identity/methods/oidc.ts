import { IdentityError } from '../errors/identity-error.ts'
import type { Submission } from '../flows/submission.ts'
import { type Body, textOf } from '../http/body.ts'
import type { OidcProvider } from '../oidc/oidc-provider.ts'
import { findOidcProvider } from '../oidc/oidc.errand.ts'
import type { UiText } from '../nodes/ui.ts'
import { input } from '../nodes/nodes.ts'
import type { View } from './method.ts'

export function oidcNodes(
  { provider, flow }: View,
  name: 'provider' | 'link' | 'unlink',
  label: (other: OidcProvider) => UiText,
  isShown: (other: OidcProvider) => boolean = () => true,
) {
  if (flow.type === 'api') return []
  const shown = (provider.options.oidcProviders ?? []).filter(isShown)
  return shown.map(other => input('oidc', name, 'submit', { value: other.id }, label(other)))
}

export function chosenProvider({ provider, flow }: Submission, body: Body, name: 'provider' | 'link'): OidcProvider {
  const chosen = findOidcProvider(provider, textOf(body, name))
  if (!chosen || flow.type === 'api')
    throw new IdentityError(404, { reason: 'The requested OpenID Connect provider is not known here.' })
  return chosen
}
