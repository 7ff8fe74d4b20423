import { randomBytes } from 'node:crypto'
import { timeOf } from '../../identities/present-identity.ts'
import type { Provider } from '../../provider.ts'
import { siteName } from '../../options.ts'
import type { KeyAnswer } from './answer.ts'
import { base64UrlOf, type Key } from './keys.ts'
import type { FlowKind, FlowSecrets, FlowType } from '../../flows/flows.table.ts'
import type { Aal } from '../../sessions/sessions.table.ts'

/** EdDSA, ES256 and RS256 (COSE). */
const algorithms = [-8, -7, -257]

/** Lazy, because it takes as long as the rest of the server. */
const library = () => import('@simplewebauthn/server')

function newChallenge(): string {
  return randomBytes(32).toString('base64url')
}

interface Creation {
  challenge: string
  userHandle: Uint8Array
  userName: string
  existing: readonly Key[]
  /** A passkey: found without a name, and verified by the device. */
  passwordless: boolean
}

export async function creationOptions(provider: Provider, wanted: Creation) {
  const { passwordless, userName } = wanted
  const { generateRegistrationOptions } = await library()
  const publicKey = await generateRegistrationOptions({
    rpName: siteName,
    rpID: siteOf(provider).hostname,
    userName,
    userDisplayName: userName,
    userID: Uint8Array.from(wanted.userHandle),
    challenge: bytesOf(wanted.challenge),
    attestationType: 'none',
    excludeCredentials: wanted.existing.map(({ id }) => ({ id: base64UrlOf(id) })),
    authenticatorSelection: {
      residentKey: passwordless ? 'required' : 'discouraged',
      userVerification: passwordless ? 'required' : 'discouraged',
    },
    supportedAlgorithmIDs: algorithms,
  })
  return { publicKey }
}

/** Any passkey of the site where no keys are given. */
export async function requestOptions(
  provider: Provider,
  challenge: string,
  keys: readonly Key[],
  passwordless: boolean,
) {
  const { generateAuthenticationOptions } = await library()
  const publicKey = await generateAuthenticationOptions({
    rpID: siteOf(provider).hostname,
    challenge: bytesOf(challenge),
    userVerification: passwordless ? 'required' : 'discouraged',
    allowCredentials: keys.map(({ id }) => ({ id: base64UrlOf(id) })),
  })
  return { publicKey }
}

interface Made {
  challenge: string
  name: string
  passwordless: boolean
}

export async function verifyMade(provider: Provider, answer: KeyAnswer, wanted: Made): Promise<Key | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: wanted.challenge,
    expectedOrigin: siteOf(provider).origin,
    expectedRPID: siteOf(provider).hostname,
    requireUserVerification: wanted.passwordless,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }))
  return (
    made && {
      id: Buffer.from(made.credential.id, 'base64url').toString('base64'),
      public_key: Buffer.from(made.credential.publicKey).toString('base64'),
      attestation_type: made.fmt,
      authenticator: { aaguid: made.aaguid, sign_count: made.credential.counter, clone_warning: false },
      display_name: wanted.name,
      added_at: timeOf(provider.now()),
      is_passwordless: wanted.passwordless,
      rp_id: siteOf(provider).hostname,
    }
  )
}

/** Returns the signature counter; undefined for a wrong answer or a copied key. */
export async function verifyUse(
  provider: Provider,
  answer: KeyAnswer,
  challenge: string,
  key: Key,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { authenticationInfo: use } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: siteOf(provider).origin,
    expectedRPID: siteOf(provider).hostname,
    requireUserVerification: key.is_passwordless,
    credential: {
      id: base64UrlOf(key.id),
      publicKey: Uint8Array.from(Buffer.from(key.public_key, 'base64')),
      counter: key.authenticator.sign_count,
    },
  })
    .then(result => (result.verified ? result : { authenticationInfo: undefined }))
    .catch(() => ({ authenticationInfo: undefined }))
  return use?.newCounter
}

function siteOf({ urls }: Provider): URL {
  return new URL(urls.site())
}

function bytesOf(challenge: string) {
  return Uint8Array.from(Buffer.from(challenge, 'base64url'))
}

export function challengesFor(kind: FlowKind, type: FlowType, aal: Aal = 'aal1'): FlowSecrets {
  if (type !== 'browser') return {}
  if (kind === 'login') return aal === 'aal2' ? { webauthn: newChallenge() } : { passkey: newChallenge() }
  const passkey = { passkey: newChallenge(), passkeyUser: randomBytes(48).toString('base64') }
  return kind === 'settings' ? { ...passkey, webauthn: newChallenge() } : passkey
}
