import { type Body, isObject } from '../http/body.ts'
import { FlowError } from '../nodes/flow-error.ts'
import { texts } from '../nodes/messages.ts'

const textFields = [
  'identifier',
  'password_identifier',
  'password',
  'email',
  'code',
  'resend',
  'totp_code',
  'lookup_secret',
  'provider',
  'link',
  'unlink',
  'webauthn_login',
  'webauthn_register',
  'webauthn_register_displayname',
  'webauthn_remove',
  'passkey_login',
  'passkey_register',
  'passkey_settings_register',
  'passkey_remove',
]

/** kratos-contract.md, 1.2. */
export function checkTypes(body: Body): void {
  for (const name of textFields)
    if (!['string', 'undefined'].includes(typeof (body[name] ?? undefined))) throw wrong(name, 'string')
  if (body['traits'] !== undefined && body['traits'] !== null && !isObject(body['traits']))
    throw wrong('traits', 'object')
}

function wrong(name: string, wanted: string): FlowError {
  return new FlowError({ messages: [texts.generic(`Unable to decode JSON payload: ${name} must be a ${wanted}`)] })
}
