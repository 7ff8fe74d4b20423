import type { Flow } from '../../flows/flows.table.ts'
import { textOf } from '../../http/body.ts'
import { countFirstFactors, readCredentials } from '../../identities/credentials.ts'
import { texts } from '../../nodes/messages.ts'
import type { Owner, SettingsMethod } from '../method.ts'
import { requirePrivileged } from '../privileged.ts'
import { creationOptions } from './ceremonies.ts'
import { addKey, removeKey } from './change-keys.ts'
import { deviceName, hexOf, readKeys } from './keys.ts'
import { hidden, removeButton, scriptNode, triggerButton } from './nodes.ts'

const group = 'passkey'

export const passkeySettings: SettingsMethod = {
  id: group,
  nodes: async ({ provider, flow }, { identity, credentials }) => {
    const challenge = flow.secrets.passkey
    if (challenge === undefined) return []
    const { credentials: keys } = readKeys(credentials.get(group))
    const options = await creationOptions(provider, {
      challenge,
      userHandle: handleOf(flow, credentials),
      userName: String(identity.traits['email']),
      existing: keys,
      passwordless: true,
    })
    const isLast = countFirstFactors(credentials) < 2
    return [
      scriptNode(provider),
      hidden(group, 'passkey_settings_register'),
      hidden(group, 'passkey_create_data', options),
      triggerButton(group, 'passkey_register_trigger', 'oryPasskeySettingsRegistration', texts.addPasskey()),
      ...keys.map(key => {
        const label = texts.removePasskey(key.display_name || 'unnamed', key.added_at)
        return removeButton(group, 'passkey_remove', hexOf(key), label, isLast)
      }),
    ]
  },
  claims: body => textOf(body, 'passkey_settings_register') !== '' || textOf(body, 'passkey_remove') !== '',
  save: async (submission, found, body) => {
    requirePrivileged(submission, found)
    const { provider, c, flow } = submission
    const remove = textOf(body, 'passkey_remove')
    if (remove !== '') return removeKey(submission, found, group, remove)
    const userHandle = handleOf(flow, await readCredentials(provider, found.identity.id))
    const name = deviceName(c.req.header('user-agent') ?? '')
    return addKey(submission, found, {
      type: group,
      answer: textOf(body, 'passkey_settings_register'),
      userHandle,
      name,
    })
  },
}

/** One handle per person, so that an authenticator replaces the older passkey. */
function handleOf({ secrets }: Flow, credentials: Owner['credentials']): Buffer {
  const { user_handle: userHandle } = readKeys(credentials.get(group))
  return Buffer.from(userHandle || (secrets.passkeyUser ?? ''), 'base64')
}
