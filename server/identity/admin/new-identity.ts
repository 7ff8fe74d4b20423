import { malformed } from '../errors/known.errors.ts'
import { type Body, isObject, readBody, textOf, UnreadableBody, valueAt } from '../http/body.ts'
import { defaultSchemaId } from '../identities/identity-schema.ts'
import type { NewIdentity } from '../identities/plan-identity.ts'
import { checkTraits } from '../identities/traits.ts'
import type { Provider } from '../provider.ts'

const known = new Set([
  'schema_id',
  'traits',
  'state',
  'metadata_public',
  'metadata_admin',
  'verifiable_addresses',
  'recovery_addresses',
  'credentials',
])

/** The identity that a CreateIdentityBody asks for; 400 where it is not one. A password is not held to the policy. */
export async function readNewIdentity(provider: Provider, request: Request): Promise<NewIdentity> {
  const body = await readBody(request).catch(error => {
    throw error instanceof UnreadableBody ? malformed(error.message) : error
  })
  const stranger = Object.keys(body).find(key => !known.has(key))
  if (stranger !== undefined) throw malformed(`json: unknown field "${stranger}"`)
  const schemaId = textOf(body, 'schema_id') || defaultSchemaId
  if (schemaId !== defaultSchemaId) throw malformed(`Identity schema "${schemaId}" could not be found.`)
  const checked = checkTraits(body['traits'])
  if (!checked.ok) throw malformed(reasonOf(checked.faults))
  const passwordHash = await readPasswordHash(provider, body)
  return {
    traits: checked.traits,
    state: readState(body),
    metadataPublic: body['metadata_public'],
    metadataAdmin: body['metadata_admin'],
    ...(passwordHash !== undefined && { passwordHash }),
    verified: isVerified(body, checked.traits.email),
  }
}

function reasonOf(faults: Record<string, { text: string }[]>): string {
  const lines = Object.entries(faults).flatMap(([field, texts]) =>
    texts.map(({ text }) => `I[#/${field.replaceAll('.', '/')}] ${text}`),
  )
  return ['The traits do not fit the identity schema', ...lines].join('\n  ')
}

function readState(body: Body): 'active' | 'inactive' {
  const state = textOf(body, 'state') || 'active'
  if (state !== 'active' && state !== 'inactive') throw malformed(`identity state is not valid: ${state}`)
  return state
}

async function readPasswordHash({ hasher }: Provider, body: Body): Promise<string | undefined> {
  const hashed = valueAt(body, 'credentials.password.config.hashed_password')
  if (typeof hashed === 'string') {
    if (!hashed.startsWith('$argon2')) throw malformed('The hash of the password has an unknown format.')
    return hashed
  }
  const password = valueAt(body, 'credentials.password.config.password')
  return typeof password === 'string' ? hasher.hash(password) : undefined
}

function isVerified(body: Body, email: string): boolean {
  const addresses = body['verifiable_addresses']
  return (
    Array.isArray(addresses) &&
    addresses.some(
      address =>
        isObject(address) && address['verified'] === true && textOf(address, 'value').trim().toLowerCase() === email,
    )
  )
}
