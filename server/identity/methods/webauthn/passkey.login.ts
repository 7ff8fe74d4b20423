import { planSpent } from '../../flows/flow.ts'
import { textOf } from '../../http/body.ts'
import { findCredential, planConfigChange } from '../../identities/credentials.ts'
import { FlowError } from '../../nodes/flow-error.ts'
import { texts } from '../../nodes/messages.ts'
import type { LoginMethod } from '../method.ts'
import { readAnswer } from './answer.ts'
import { requestOptions, verifyUse } from './ceremonies.ts'
import { base64UrlOf, readKeys, withUse } from './keys.ts'
import { hidden, scriptNode, triggerButton } from './nodes.ts'

const group = 'passkey'

export const passkeyLogin: LoginMethod = {
  id: group,
  aal: 'aal1',
  nodes: async ({ provider, flow }, owner) => {
    const challenge = flow.secrets.passkey
    const ownKeys = readKeys(owner?.credentials.get(group)).credentials
    if (challenge === undefined || (flow.refresh && ownKeys.length === 0)) return []
    const options = await requestOptions(provider, challenge, flow.refresh ? ownKeys : [], true)
    return [
      scriptNode(provider),
      hidden(group, 'passkey_challenge', options),
      flow.refresh ? hidden(group, 'passkey_login') : withAutocomplete(hidden(group, 'passkey_login')),
      triggerButton(group, 'passkey_login_trigger', 'oryPasskeyLogin', texts.signInWithPasskey()),
    ]
  },
  claims: body => textOf(body, 'method') === group || textOf(body, 'passkey_login') !== '',
  login: async ({ provider, flow }, body) => {
    const answer = readAnswer(textOf(body, 'passkey_login'))
    if (!answer) throw new FlowError({ messages: [texts.generic('Unable to parse WebAuthn response.')] })
    const row = await findCredential(provider, group, answer.response.userHandle)
    const keys = readKeys(row)
    const key = keys.credentials.find(({ id }) => base64UrlOf(id) === answer.id)
    if (!row || !key) throw new FlowError({ messages: [texts.noSuchKey()] })
    const { passkey: challenge, ...secrets } = flow.secrets
    const count = challenge === undefined ? undefined : await verifyUse(provider, answer, challenge, key)
    if (count === undefined) throw wrong()
    const change = planConfigChange(provider, row, withUse(keys, key, count))
    const spent = planSpent(provider, flow, { ...flow, secrets })
    const outcome = await provider.store.commit({
      guards: [...change.guards, ...spent.guards],
      statements: [...change.statements, ...spent.statements],
    })
    if (outcome === 'guard_failed') throw wrong()
    return { identityId: row.identityId }
  },
}

/** Browsers offer passkeys in a field with autocomplete `webauthn`. */
function withAutocomplete(node: ReturnType<typeof hidden>) {
  const trigger = 'oryPasskeyLoginAutocompleteInit'
  const { disabled, ...attributes } = node.attributes
  return { ...node, attributes: { ...attributes, onload: `window.${trigger}()`, onloadTrigger: trigger, disabled } }
}

function wrong(): FlowError {
  return new FlowError({ messages: [texts.authenticatorCodeWrong()] })
}
