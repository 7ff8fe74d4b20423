import { join } from 'node:path'
import { embeddedIdentity } from '../adapters/identity/embedded-identity.ts'
import { clientAddressHeader, type Identity } from '../adapters/identity/identity.ts'
import { createIdentity } from '../identity/main.ts'
import type { Methods } from '../identity/options.ts'
import { folderOf } from './folders.ts'
import type { Secrets } from '../config/secrets.ts'
import type { Deps } from '../deps.ts'

/** In this process, with its own database file. */
export async function openProvider({ base, secrets, adminKey }: ProviderNeeds): Promise<OpenIdentity> {
  const { config, publicUrl, mail, now, log } = base
  const offers = (method: keyof Methods) => config.identityMethods.includes(method)
  const provider = await createIdentity({
    database: config.identityDatabaseUrl ?? join(config.dataDir, 'identity.sqlite'),
    migrations: folderOf('migrations/identity'),
    publicUrl: () => `${publicUrl()}/auth`,
    siteUrl: publicUrl,
    secrets,
    adminKey,
    mail,
    now,
    log,
    methods: {
      totp: offers('totp'),
      lookup_secret: offers('lookup_secret'),
      webauthn: offers('webauthn'),
      passkey: offers('passkey'),
      code: offers('code'),
    },
    oidcProviders: config.identityOidcProviders.map(given => ({
      id: given.id,
      label: given.label,
      issuer: given.issuer_url,
      clientId: given.client_id,
      clientSecret: given.client_secret,
      scope: given.scope,
      students: given.students,
    })),
    breachCheck: config.identityBreachCheck,
    broadcast: base.broadcast,
    rateLimits: config.rateLimits,
    development: !config.production,
    clientAddress: request => request.headers.get(clientAddressHeader) ?? '',
  })
  return { identity: embeddedIdentity(provider.fetch), close: provider.close }
}

export interface ProviderNeeds {
  base: Pick<Deps, 'config' | 'publicUrl' | 'mail' | 'now' | 'log' | 'broadcast'>
  secrets: Secrets
  adminKey: string
}

export interface OpenIdentity {
  identity: Identity
  close(): Promise<void>
}
