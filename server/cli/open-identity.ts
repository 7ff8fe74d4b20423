import { httpIdentity } from '../adapters/identity/http-identity.ts'
import type { Secrets } from '../config/secrets.ts'
import type { OpenIdentity, ProviderNeeds } from './open-provider.ts'

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
