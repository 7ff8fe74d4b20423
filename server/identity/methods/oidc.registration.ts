import { textOf, valueAt } from '../http/body.ts'
import { sendAway } from '../oidc/oidc.errand.ts'
import { texts } from '../nodes/messages.ts'
import type { RegistrationMethod } from './method.ts'
import { chosenProvider, oidcNodes } from './oidc.ts'

export const oidcRegistration: RegistrationMethod = {
  id: 'oidc',
  nodes: view => oidcNodes(view, 'provider', texts.signUpWith),
  claims: body => textOf(body, 'provider') !== '' && ['', 'oidc'].includes(textOf(body, 'method')),
  register: (submission, body) => {
    const other = chosenProvider(submission, body, 'provider')
    return sendAway(submission, 'registration', other, valueAt(body, 'traits'))
  },
}
