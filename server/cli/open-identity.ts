import { httpIdentity } from '../adapters/identity/http-identity.ts'
import type { Identity } from '../adapters/identity/identity.ts'
import type { Secrets } from '../config/secrets.ts'
import type { Deps } from '../deps.ts'

export interface OpenIdentity {
  identity: Identity
  close(): Promise<void>
}

/** What the identity provider gets of the installation that it stands in. */
export interface ProviderNeeds {
  base: Pick<Deps, 'config' | 'publicUrl' | 'mail' | 'now' | 'log'>
  secrets: Secrets
  adminKey: string
}

/** The identity provider that the settings name: one elsewhere, or our own in this process, which is loaded only then. */
export async function openIdentity(base: ProviderNeeds['base'], secrets: Secrets): Promise<OpenIdentity> {
  const { identityUrl, identityAdminUrl, identityAdminKey } = base.config
  const adminKey = identityAdminKey ?? secrets.identityAdminKey
  if (identityUrl !== undefined) {
    const identity = httpIdentity(identityUrl, identityAdminUrl ?? identityUrl, adminKey)
    return { identity, close: async () => undefined }
  }
  const { openProvider } = await import('./open-provider.ts')
  return openProvider({ base, secrets, adminKey })
}
