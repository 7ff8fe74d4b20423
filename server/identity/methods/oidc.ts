import { IdentityError } from '../errors/identity-error.ts'
import type { Submission } from '../flows/submission.ts'
import { type Body, textOf, valueAt } from '../http/body.ts'
import type { OidcProvider } from '../oidc/oidc-provider.ts'
import { findOidcProvider, sendAway } from '../oidc/oidc.errand.ts'
import type { UiText } from '../nodes/ui.ts'
import { input } from '../nodes/nodes.ts'
import type { View, LoginMethod, RegistrationMethod } from './method.ts'
import { linksOf } from '../oidc/oidc-links.ts'
import { texts } from '../nodes/messages.ts'

export const oidcRegistration: RegistrationMethod = {
  id: 'oidc',
  nodes: view => oidcNodes(view, 'provider', texts.signUpWith),
  claims: body => textOf(body, 'provider') !== '' && ['', 'oidc'].includes(textOf(body, 'method')),
  register: (submission, body) => {
    const other = chosenProvider(submission, body, 'provider')
    return sendAway(submission, 'registration', other, valueAt(body, 'traits'))
  },
}

export const oidcLogin: LoginMethod = {
  id: 'oidc',
  aal: 'aal1',
  nodes: (view, owner) => {
    const linked = owner && new Set(linksOf(owner.credentials).map(link => link.provider))
    const { refresh, secrets } = view.flow
    return oidcNodes(
      view,
      'provider',
      texts.signInWith,
      ({ id }) => id !== secrets.link?.provider && (!refresh || linked?.has(id) === true),
    )
  },
  claims: body => textOf(body, 'provider') !== '' && ['', 'oidc'].includes(textOf(body, 'method')),
  login: (submission, body) => sendAway(submission, 'login', chosenProvider(submission, body, 'provider')),
}

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
