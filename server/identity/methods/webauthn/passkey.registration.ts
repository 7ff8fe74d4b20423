import { textOf, valueAt } from '../../http/body.ts'
import { checkTraits } from '../../identities/traits.ts'
import { FlowError } from '../../nodes/flow-error.ts'
import { texts } from '../../nodes/messages.ts'
import type { RegistrationMethod } from '../method.ts'
import { readAnswer } from './answer.ts'
import { creationOptions, verifyMade } from './ceremonies.ts'
import { keysCredential } from './change-keys.ts'
import { deviceName } from './keys.ts'
import { hidden, scriptNode, triggerButton } from './nodes.ts'

const group = 'passkey'

export const passkeyRegistration: RegistrationMethod = {
  id: group,
  nodes: async ({ provider, flow }) => {
    const { passkey: challenge, passkeyUser = '' } = flow.secrets
    if (challenge === undefined) return []
    const credentialOptions = await creationOptions(provider, {
      challenge,
      userHandle: Buffer.from(passkeyUser, 'base64'),
      userName: '',
      existing: [],
      passwordless: true,
    })
    return [
      scriptNode(provider),
      hidden(group, 'passkey_create_data', { credentialOptions, displayNameFieldName: 'traits.email' }),
      hidden(group, 'passkey_register'),
      triggerButton(group, 'passkey_register_trigger', 'oryPasskeyRegistration', texts.signUpWithPasskey()),
    ]
  },
  claims: body => !['', 'true'].includes(textOf(body, 'passkey_register')),
  register: async ({ provider, c, flow }, body) => {
    const checked = checkTraits(valueAt(body, 'traits'))
    if (!checked.ok) throw new FlowError({ fields: checked.errors })
    const { passkey: challenge, passkeyUser = '' } = flow.secrets
    const answer = readAnswer(textOf(body, 'passkey_register'))
    const name = deviceName(c.req.header('user-agent') ?? '')
    const key =
      answer && challenge !== undefined
        ? await verifyMade(provider, answer, { challenge, name, passwordless: true })
        : undefined
    if (!key) throw new FlowError({ messages: [texts.generic('Unable to create WebAuthn credential.')] })
    return {
      traits: checked.traits,
      credentials: [keysCredential(group, { credentials: [key], user_handle: passkeyUser })],
    }
  },
}
