import { malformed } from '../../errors/known.errors.ts'
import { type Body, isObject, readBody, readJson, textOf, UnreadableBody, valueAt } from '../../http/body.ts'
import { typedAddress } from '../../http/typed.ts'
import { defaultSchemaId } from '../../identities/identity-schema.ts'
import type { AddressRow, IdentityRow } from '../../identities/identities.table.ts'
import { checkTraits, type Traits } from '../../identities/traits.ts'
import type { Provider } from '../../provider.ts'
import type { Context } from '../../http/env.ts'

const types = new Set(['password', 'oidc', 'totp', 'lookup_secret', 'webauthn', 'code', 'passkey', 'profile', 'saml'])

export async function readAdminBody(request: Request): Promise<Body> {
  return readBody(request).catch(refuseUnreadable)
}

export async function readPatch(request: Request): Promise<unknown> {
  return readJson(request).catch(refuseUnreadable)
}

export function readSchemaId(body: Body): string {
  const id = optionalText(body, 'schema_id') || defaultSchemaId
  if (id !== defaultSchemaId) throw malformed(`Identity schema "${id}" could not be found.`)
  return id
}

export function readTraits(body: Body): Traits {
  const checked = checkTraits(body['traits'])
  if (checked.ok) return checked.traits
  const lines = Object.entries(checked.errors).flatMap(([field, texts]) =>
    texts.map(({ text }) => `I[#/${field.replaceAll('.', '/')}] ${text}`),
  )
  throw malformed(['The traits do not fit the identity schema', ...lines].join('\n  '))
}

export function readState(body: Body, standard: IdentityRow['state']): IdentityRow['state'] {
  const state = optionalText(body, 'state') || standard
  if (state !== 'active' && state !== 'inactive') throw malformed(`identity state is not valid: ${state}`)
  return state
}

export async function readPasswordHash({ hasher }: Provider, body: Body): Promise<string | undefined> {
  checkCredentials(body)
  const hashed = valueAt(body, 'credentials.password.config.hashed_password')
  if (typeof hashed === 'string' && hashed !== '') {
    if (hasher.knows(hashed)) return hashed
    throw malformed(
      'The hash of the password has a form that can not be verified here (argon2, pbkdf2 and scrypt can).',
    )
  }
  const password = valueAt(body, 'credentials.password.config.password')
  return typeof password === 'string' && password !== '' ? hasher.hash(password) : undefined
}

function checkCredentials(body: Body): void {
  for (const path of [
    'credentials',
    ...['password', 'oidc'].flatMap(type => [type, `${type}.config`]).map(inCredentials),
  ])
    if (!isObject(valueAt(body, path) ?? {})) throw malformed(`json: ${path} must be an object`)
  for (const path of ['password.config.password', 'password.config.hashed_password'].map(inCredentials))
    if (typeof (valueAt(body, path) ?? '') !== 'string') throw malformed(`json: ${path} must be a string`)
}

function inCredentials(path: string): string {
  return `credentials.${path}`
}

export type Verification = Pick<AddressRow, 'verified' | 'verifiedAt' | 'status'>

export function readVerification(body: Body, email: string, now: number): Verification | undefined {
  const given = readAddresses(body).find(each => typedAddress(textOf(each, 'value')) === email)
  if (!given) return undefined
  const verified = given['verified'] === true
  const at = Date.parse(textOf(given, 'verified_at'))
  const status = textOf(given, 'status')
  return {
    verified,
    verifiedAt: verified ? (Number.isNaN(at) ? now : at) : null,
    status: verified ? 'completed' : status === 'sent' ? 'sent' : 'pending',
  }
}

function readAddresses(body: Body): Body[] {
  for (const name of ['verifiable_addresses', 'recovery_addresses']) {
    const addresses = body[name] ?? []
    if (!Array.isArray(addresses) || !addresses.every(isObject)) throw malformed(`json: ${name} must be objects`)
  }
  const addresses: Body[] = Array.isArray(body['verifiable_addresses']) ? body['verifiable_addresses'] : []
  if (
    addresses.some(
      ({ verified, value }) => typeof (verified ?? false) !== 'boolean' || typeof (value ?? '') !== 'string',
    )
  )
    throw malformed('json: an address has a text as value, and is verified or not')
  return addresses
}

function refuseUnreadable(error: unknown): never {
  throw error instanceof UnreadableBody ? malformed(error.message) : error
}

function optionalText(body: Body, name: string): string {
  const value = body[name]
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw malformed(`json: ${name} must be a string`)
  return value
}

export function readIncluded(c: Context): ReadonlySet<string> {
  const wanted = (c.req.queries('include_credential') ?? []).flatMap(each => each.split(','))
  const wrong = wanted.find(type => !types.has(type))
  if (wrong !== undefined) throw malformed(`Invalid value "${wrong}" for parameter "include_credential".`)
  return new Set(wanted)
}
