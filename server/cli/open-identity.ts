import { httpIdentity } from '../adapters/identity/http-identity.ts'
import type { Identity } from '../adapters/identity/identity.ts'
import type { Secrets } from '../config/secrets.ts'
import type { Deps } from '../deps.ts'

export interface OpenIdentity {
  identity: Identity
  close(): Promise<void>
}

export interface ProviderNeeds {
  base: Pick<Deps, 'config' | 'publicUrl' | 'mail' | 'now' | 'log'>
  secrets: Secrets
  adminKey: string
}

/** Our own provider is loaded only where it is used. */
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
