import { textOf } from '../../http/body.ts'
import { texts } from '../../nodes/messages.ts'
import { input } from '../../nodes/nodes.ts'
import type { SettingsMethod } from '../method.ts'
import { requirePrivileged } from '../privileged.ts'
import { creationOptions } from './ceremonies.ts'
import { addKey, removeKey } from './change-keys.ts'
import { hexOf, readKeys } from './keys.ts'
import { hidden, removeButton, scriptNode, triggerButton } from './nodes.ts'

const group = 'webauthn'

export const keySettings: SettingsMethod = {
  id: group,
  nodes: async ({ provider, flow }, { identity, credentials }) => {
    const challenge = flow.secrets.webauthn
    if (challenge === undefined) return []
    const keys = readKeys(credentials.get(group)).credentials
    const options = await creationOptions(provider, {
      challenge,
      userHandle: handleOf(identity.id),
      userName: String(identity.traits['email']),
      existing: keys,
      passwordless: false,
    })
    return [
      scriptNode(provider),
      input(group, 'webauthn_register_displayname', 'text', { value: '' }, texts.keyName()),
      hidden(group, 'webauthn_register'),
      triggerButton(group, 'webauthn_register_trigger', 'oryWebAuthnRegistration', texts.addKey(), options),
      ...keys.map(key => {
        const label = texts.removeKey(key.display_name || 'unnamed', key.added_at)
        return removeButton(group, 'webauthn_remove', hexOf(key), label, false)
      }),
    ]
  },
  claims: body => textOf(body, 'webauthn_register') !== '' || textOf(body, 'webauthn_remove') !== '',
  save: async (submission, found, body) => {
    requirePrivileged(submission, found)
    const remove = textOf(body, 'webauthn_remove')
    if (remove !== '') return removeKey(submission, found, group, remove)
    const userHandle = handleOf(found.identity.id)
    const name = textOf(body, 'webauthn_register_displayname').trim().slice(0, 100)
    return addKey(submission, found, { type: group, answer: textOf(body, 'webauthn_register'), userHandle, name })
  },
}

function handleOf(identityId: string): Buffer {
  return Buffer.from(identityId.replaceAll('-', ''), 'hex')
}
