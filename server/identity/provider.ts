import { openDatabase } from '../common/store/open-database.ts'
import type { Store } from '../common/store/store.ts'
import { type Courier, createCourier } from './courier/courier.ts'
import { type BreachCheck, createBreachCheck } from './crypto/breaches.ts'
import { createHasher, type Hasher } from './crypto/hasher.ts'
import { createCipher, type Cipher } from './crypto/cipher.ts'
import { createOidcClient, type OidcClient } from './oidc/oidc-client.ts'
import type { IdentityOptions } from './options.ts'
import { createThrottle, type Throttle } from './throttle.ts'
import { createLookups, type Lookups } from './sessions/session.lookup.ts'
import type { FlowKind } from './flows/flows.table.ts'

export interface Provider {
  options: IdentityOptions
  store: Store
  now: () => number
  urls: Urls
  cipher: Cipher
  hasher: Hasher
  courier: Courier
  throttle: Throttle
  lookups: Lookups
  oidc: OidcClient
  breaches: BreachCheck
}

export async function createProvider(options: IdentityOptions): Promise<Provider> {
  const store = await openDatabase(options.database, { migrations: options.migrations ?? 'migrations/identity' })
  const cipher = createCipher(options.secrets)
  return {
    options,
    store,
    now: options.now,
    urls: createUrls(options),
    cipher,
    hasher: createHasher(options.passwordCost),
    courier: createCourier({ store, cipher, options }),
    throttle: createThrottle(options),
    lookups: createLookups(store, options),
    oidc: createOidcClient(),
    breaches: createBreachCheck({ url: options.breachCheck, now: options.now, log: options.log }),
  }
}

interface Urls {
  /** `/self-service/…`. */
  public(path: string): string
  /** Removes the path of the public API, if present. */
  within(path: string): string
  /** Flows end here by default. */
  site(path?: string): string
  screen(kind: FlowKind, flowId?: string): string
  error(errorId: string): string
  schema(id: string): string
}

function createUrls({ publicUrl, siteUrl }: Pick<IdentityOptions, 'publicUrl' | 'siteUrl'>): Urls {
  let cached = { url: '', path: '' }
  const basePath = () => {
    const url = publicUrl()
    if (url !== cached.url) cached = { url, path: new URL(url).pathname.replace(/\/$/, '') }
    return cached.path
  }
  const urls: Urls = {
    public: path => publicUrl() + path,
    within: path => (basePath() !== '' && path.startsWith(`${basePath()}/`) ? path.slice(basePath().length) : path),
    site: (path = '/') => siteUrl() + path,
    screen: (kind, flowId) => urls.site(`/${kind}${flowId ? `?flow=${flowId}` : ''}`),
    error: id => urls.site(`/error?id=${id}`),
    schema: id => urls.public(`/schemas/${Buffer.from(id).toString('base64url')}`),
  }
  return urls
}
