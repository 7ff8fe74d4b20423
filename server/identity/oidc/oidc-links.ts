import { and, eq } from 'drizzle-orm'
import type { Statement } from '../../common/store/sql.ts'
import { isObject } from '../http/body.ts'
import type { Credentials } from '../identities/credentials.ts'
import { credential, credentialIdentifier } from '../identities/identities.table.ts'
import type { Provider } from '../provider.ts'

export interface OidcLink {
  provider: string
  subject: string
}

const type = 'oidc'

export function linksOf(credentials: Credentials): OidcLink[] {
  const providers = credentials.get(type)?.config['providers']
  if (!Array.isArray(providers)) return []
  return providers
    .filter(isObject)
    .map(({ provider, subject }) => ({ provider: String(provider), subject: String(subject) }))
}

export async function findByLink({ store }: Pick<Provider, 'store'>, link: OidcLink): Promise<string | undefined> {
  const [row] = await store.read
    .select({ identityId: credentialIdentifier.identityId })
    .from(credentialIdentifier)
    .where(and(eq(credentialIdentifier.type, type), eq(credentialIdentifier.identifier, identifierOf(link))))
  return row?.identityId
}

/** The commit fails where somebody has this account already. */
export function planLink(
  provider: Pick<Provider, 'store' | 'now'>,
  identityId: string,
  before: readonly OidcLink[],
  link: OidcLink,
): Statement[] {
  const identifier = identifierOf(link)
  return [
    provider.store.write.insert(credentialIdentifier).values({ type, identifier, identityId }),
    planLinks(provider, identityId, [...before, link]),
  ]
}

export function planUnlink(
  provider: Pick<Provider, 'store' | 'now'>,
  identityId: string,
  before: readonly OidcLink[],
  providerId: string,
): Statement[] {
  const { write } = provider.store
  const rest = before.filter(link => link.provider !== providerId)
  const removed = before.filter(link => link.provider === providerId)
  return [
    ...removed.map(link =>
      write
        .delete(credentialIdentifier)
        .where(
          and(
            eq(credentialIdentifier.type, type),
            eq(credentialIdentifier.identityId, identityId),
            eq(credentialIdentifier.identifier, identifierOf(link)),
          ),
        ),
    ),
    rest.length > 0
      ? planLinks(provider, identityId, rest)
      : write.delete(credential).where(and(eq(credential.identityId, identityId), eq(credential.type, type))),
  ]
}

/** As in Kratos, but without the other provider's tokens. */
function planLinks({ store, now }: Pick<Provider, 'store' | 'now'>, identityId: string, links: readonly OidcLink[]) {
  const config = { providers: links.map(withoutTokens) }
  return store.write
    .insert(credential)
    .values({ identityId, type, config, version: 0, createdAt: now(), updatedAt: now() })
    .onConflictDoUpdate({ target: [credential.identityId, credential.type], set: { config, updatedAt: now() } })
}

export function withoutTokens(link: OidcLink) {
  return { ...link, initial_id_token: '', initial_access_token: '', initial_refresh_token: '' }
}

function identifierOf({ provider, subject }: OidcLink): string {
  return `${provider}:${subject}`
}
