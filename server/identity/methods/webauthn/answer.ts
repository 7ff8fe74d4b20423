import { parseShallowJson } from '../../../common/http/shallow-json.ts'
import { isObject, textOf, valueAt } from '../../http/body.ts'

/** From `navigator.credentials`, bytes in base64url. */
export interface KeyAnswer {
  id: string
  rawId: string
  type: 'public-key'
  response: {
    clientDataJSON: string
    attestationObject: string
    authenticatorData: string
    signature: string
    userHandle: string
  }
  clientExtensionResults: Record<string, never>
}

export function readAnswer(text: string): KeyAnswer | undefined {
  const value = parse(text)
  if (!isObject(value) || textOf(value, 'type') !== 'public-key' || !isObject(valueAt(value, 'response')))
    return undefined
  const of = (path: string) => textOf(value, path).replace(/=+$/, '')
  return {
    id: of('id'),
    rawId: of('rawId') || of('id'),
    type: 'public-key',
    response: {
      clientDataJSON: of('response.clientDataJSON'),
      attestationObject: of('response.attestationObject'),
      authenticatorData: of('response.authenticatorData'),
      signature: of('response.signature'),
      userHandle: of('response.userHandle'),
    },
    clientExtensionResults: {},
  }
}

function parse(text: string): unknown {
  try {
    return parseShallowJson(text)
  } catch {
    return undefined
  }
}
