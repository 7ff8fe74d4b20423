import type { Batch } from '../../../common/store/sql.ts'
import { planSpent } from '../../flows/flow.ts'
import type { Submission } from '../../flows/submission.ts'
import {
  countFirstFactors,
  planConfigChange,
  planCredential,
  planCredentialRemoval,
  readCredentials,
} from '../../identities/credentials.ts'
import { planNotice } from '../../ownership/notice.ts'
import { addToSession } from '../../sessions/session.ts'
import type { Found } from '../../sessions/session.lookup.ts'
import { FlowError } from '../../nodes/flow-error.ts'
import { texts } from '../../nodes/messages.ts'
import type { Owner, Saved } from '../method.ts'
import { readAnswer } from './answer.ts'
import { verifyMade } from './ceremonies.ts'
import { base64UrlOf, hexOf, type Keys, readKeys } from './keys.ts'

type KeyType = 'webauthn' | 'passkey'

interface NewKey {
  type: KeyType
  answer: string
  userHandle: Buffer
  name: string
}

export async function addKey(submission: Submission, found: Found, { type, ...made }: NewKey): Promise<Saved> {
  const { provider, flow } = submission
  const { [type]: challenge, ...secrets } = flow.secrets
  const answer = readAnswer(made.answer)
  if (!answer) throw refused('Unable to parse WebAuthn response.')
  const passwordless = type === 'passkey'
  const key =
    challenge === undefined
      ? undefined
      : await verifyMade(provider, answer, { challenge, name: made.name, passwordless })
  if (!key) throw refused('Unable to create WebAuthn credential.')
  const row = (await readCredentials(provider, found.identity.id)).get(type)
  const stored = readKeys(row)
  if (stored.credentials.some(({ id }) => id === key.id)) throw refused('This key is set up already.')
  const keys: Keys = {
    credentials: [...stored.credentials, key],
    user_handle: stored.user_handle || made.userHandle.toString('base64'),
  }
  const spent = planSpent(provider, flow, { ...flow, secrets })
  const change: Batch = row
    ? planConfigChange(provider, row, keys)
    : { statements: planCredential(provider, { identityId: found.identity.id, ...keysCredential(type, keys) }) }
  const access = passwordless ? 'passkey_on' : 'key_on'
  const notice = await planNotice(submission, found, 'access_changed', { access })
  const outcome = await provider.store.commit({
    guards: [...spent.guards, ...notice.guards, ...(change.guards ?? [])],
    statements: [
      ...spent.statements,
      ...change.statements,
      addToSession(provider, found.session, type, passwordless ? 'aal1' : 'aal2').statement,
      ...notice.statements,
    ],
  })
  if (outcome === 'guard_failed') throw refused('Unable to create WebAuthn credential.')
  return {}
}

export async function removeKey(submission: Submission, found: Found, type: KeyType, hex: string): Promise<Saved> {
  const { provider } = submission
  const { id } = found.identity
  const credentials = await readCredentials(provider, id)
  const row = credentials.get(type)
  const keys = readKeys(row)
  const rest = keys.credentials.filter(key => hexOf(key) !== hex.toLowerCase())
  if (!row || rest.length === keys.credentials.length) throw refused('You tried to remove a key which does not exist.')
  if (type === 'passkey') checkNotLast(credentials)
  const change = planConfigChange(provider, row, { ...keys, credentials: rest })
  const statements = rest.length > 0 ? change.statements : planCredentialRemoval(provider, id, type)
  const access = type === 'passkey' ? 'passkey_off' : 'key_off'
  const notice = await planNotice(submission, found, 'access_changed', { access })
  const outcome = await provider.store.commit({
    guards: [...change.guards, ...notice.guards],
    statements: [...statements, ...notice.statements],
  })
  if (outcome === 'guard_failed') throw refused('Something else changed meanwhile. Please try again.')
  return {}
}

export function keysCredential(type: KeyType, keys: Keys) {
  return { type, config: keys, ...(type === 'passkey' && { identifier: base64UrlOf(keys.user_handle) }) }
}

function checkNotLast(credentials: Owner['credentials']): void {
  if (countFirstFactors(credentials) < 2)
    throw refused('Unable to remove this security key because it would lock you out of your account.')
}

function refused(reason: string): FlowError {
  return new FlowError({ messages: [texts.generic(reason)] })
}
