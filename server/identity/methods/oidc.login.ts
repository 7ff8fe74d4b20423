import { textOf } from '../http/body.ts'
import { linksOf } from '../oidc/oidc-links.ts'
import { sendAway } from '../oidc/oidc.errand.ts'
import { texts } from '../nodes/messages.ts'
import type { LoginMethod } from './method.ts'
import { chosenProvider, oidcNodes } from './oidc.ts'

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
