import { randomBytes } from 'node:crypto'
import type { FlowKind, FlowSecrets, FlowType } from '../../flows/flows.table.ts'
import type { Aal } from '../../sessions/sessions.table.ts'
import { newChallenge } from './ceremonies.ts'

export function challengesFor(kind: FlowKind, type: FlowType, aal: Aal = 'aal1'): FlowSecrets {
  if (type !== 'browser') return {}
  if (kind === 'login') return aal === 'aal2' ? { webauthn: newChallenge() } : { passkey: newChallenge() }
  const passkey = { passkey: newChallenge(), passkeyUser: randomBytes(48).toString('base64') }
  return kind === 'settings' ? { ...passkey, webauthn: newChallenge() } : passkey
}
