import { planSpent } from '../../flows/flow.ts'
import { textOf } from '../../http/body.ts'
import { planConfigChange, readCredentials } from '../../identities/credentials.ts'
import { FlowError } from '../../nodes/flow-error.ts'
import { texts } from '../../nodes/messages.ts'
import type { LoginMethod } from '../method.ts'
import { trySecondFactor } from '../second-factor.ts'
import { readAnswer } from './answer.ts'
import { requestOptions, verifyUse } from './ceremonies.ts'
import { base64UrlOf, readKeys, withUse } from './keys.ts'
import { hidden, scriptNode, triggerButton } from './nodes.ts'

const group = 'webauthn'

export const keyLogin: LoginMethod = {
  id: group,
  aal: 'aal2',
  nodes: async ({ provider, flow }, owner) => {
    const keys = readKeys(owner?.credentials.get(group)).credentials
    const challenge = flow.secrets.webauthn
    if (challenge === undefined || keys.length === 0) return []
    const options = await requestOptions(provider, challenge, keys, false)
    return [
      scriptNode(provider),
      triggerButton(group, 'webauthn_login_trigger', 'oryWebAuthnLogin', texts.signInWithKey(), options),
      hidden(group, 'webauthn_login'),
    ]
  },
  claims: body => textOf(body, 'method') === group || textOf(body, 'webauthn_login') !== '',
  login: async (submission, body, found) => {
    const { provider, flow } = submission
    const outcome = await trySecondFactor(submission, found, async identityId => {
      const row = (await readCredentials(provider, identityId)).get(group)
      if (!row) throw new FlowError({ messages: [texts.noKey()] })
      const answer = readAnswer(textOf(body, 'webauthn_login'))
      if (!answer) throw new FlowError({ messages: [texts.generic('Unable to parse WebAuthn response.')] })
      const { webauthn: challenge, ...secrets } = flow.secrets
      const keys = readKeys(row)
      const key = keys.credentials.find(({ id }) => base64UrlOf(id) === answer.id)
      const count = key && challenge !== undefined ? await verifyUse(provider, answer, challenge, key) : undefined
      if (!key || count === undefined) return undefined
      const change = planConfigChange(provider, row, withUse(keys, key, count))
      const spent = planSpent(provider, flow, { ...flow, secrets })
      return {
        guards: [...change.guards, ...spent.guards],
        statements: [...change.statements, ...spent.statements],
      }
    })
    if (outcome === 'wrong') throw new FlowError({ messages: [texts.authenticatorCodeWrong()] })
    return outcome
  },
}
