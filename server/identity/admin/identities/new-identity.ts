import { malformed } from '../../errors/known.errors.ts'
import { isObject, textOf, valueAt } from '../../http/body.ts'
import type { NewIdentity } from '../../identities/plan-identity.ts'
import type { Provider } from '../../provider.ts'
import {
  readAdminBody,
  readPasswordHash,
  readSchemaId,
  readState,
  readTraits,
  readVerification,
} from './identity-body.ts'

const knownFields = new Set([
  'schema_id',
  'traits',
  'state',
  'metadata_public',
  'metadata_admin',
  'verifiable_addresses',
  'recovery_addresses',
  'credentials',
])

const importable: Record<string, ReadonlySet<string>> = {
  password: new Set(['password', 'hashed_password']),
  oidc: new Set(['providers']),
}

/** Throws 400. The password policy does not apply to admins. */
export async function readNewIdentity(provider: Provider, request: Request): Promise<NewIdentity> {
  const body = await readAdminBody(request)
  refuseStrangers(body, knownFields)
  refuseStrangers(body['credentials'], new Set(Object.keys(importable)))
  for (const [type, keys] of Object.entries(importable)) {
    refuseStrangers(valueAt(body, `credentials.${type}`), new Set(['config']))
    refuseStrangers(valueAt(body, `credentials.${type}.config`), keys)
  }
  readSchemaId(body)
  const traits = readTraits(body)
  const passwordHash = await readPasswordHash(provider, body)
  const links = readLinks(valueAt(body, 'credentials.oidc.config.providers'))
  return {
    traits,
    state: readState(body, 'active'),
    metadataPublic: body['metadata_public'],
    metadataAdmin: body['metadata_admin'],
    ...(passwordHash !== undefined && { passwordHash }),
    ...(links.length > 0 && { links }),
    verified: readVerification(body, traits.email, provider.now())?.verified ?? false,
  }
}

function refuseStrangers(given: unknown, names: ReadonlySet<string>): void {
  const stranger = isObject(given) ? Object.keys(given).find(key => !names.has(key)) : undefined
  if (stranger !== undefined) throw malformed(`json: unknown field "${stranger}"`)
}

function readLinks(providers: unknown): { provider: string; subject: string }[] {
  if (providers === undefined || providers === null) return []
  if (!Array.isArray(providers)) throw malformed('json: credentials.oidc.config.providers must be an array')
  return providers.map(each => {
    const [provider, subject] = isObject(each) ? [textOf(each, 'provider'), textOf(each, 'subject')] : []
    if (!provider || !subject) throw malformed('A linked provider needs "provider" and "subject".')
    return { provider, subject }
  })
}
