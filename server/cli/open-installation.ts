import { forgottenByAll } from '../adapters/identity/identity.ts'
import { createHmac } from 'node:crypto'
import { v7 } from 'uuid'
import { createLog, logDestination } from '../common/log.ts'
import { createHttpBookSources } from '../adapters/book-sources/http-book-sources.ts'
import { createThreadBackups } from '../adapters/backups/thread-backups.ts'
import { diskOf, createPresence, presentToAll } from '../adapters/presence.ts'
import { createCounters } from '../adapters/counters/counters.ts'
import { createProcessPhotoEncoder } from '../adapters/photo-encoder/process-photo-encoder.ts'
import { createWebPush } from '../adapters/push/web-push-service.ts'
import { createMemoryPokes } from '../adapters/pokes/memory-pokes.ts'
import { createWorkKeys, createReceipts } from '../adapters/receipts.ts'
import { createWorkerSpreadsheets } from '../adapters/spreadsheets/worker-spreadsheets.ts'
import { createWorkerSitemap } from '../app/pages/sitemap/make-sitemap.ts'
import type { Config } from '../config/config.ts'
import type { Secrets } from '../config/secrets.ts'
import type { Deps } from '../deps.ts'
import { keepHistory } from '../sync/restored-history.ts'
import { initialiseRevision } from '../sync/changes.ts'
import { folderOf } from './folders.ts'
import { openMail, openPhotos } from './open-photos.ts'
import { sharedSourceOf } from './shared-source.ts'
import { openProduct } from './open-product.ts'
import type { Serving } from './open-product.types.ts'
import { httpIdentity } from '../adapters/identity/http-identity.ts'
import type { OpenIdentity, ProviderNeeds } from './open-provider.ts'

export interface Installation {
  deps: Deps
  prepare(): Promise<void>
  join(): Promise<Serving>
  /** Completes pending work. */
  close(): Promise<void>
}

/** The only place that chooses adapters. */
export async function openInstallation(given: Config, publicUrl = () => publicUrlOf(given)): Promise<Installation> {
  const product = await openProduct(given)
  const { store, secrets, search, broadcast } = product
  const config = withSecrets(given, secrets)
  const counters = createCounters({ now: Date.now })
  const log = createLog(config.logLevel, counters.destination(logDestination()))
  const base = { config, publicUrl, log, now: Date.now, mail: counters.mail(openMail(config)), broadcast }
  const { identity: ownIdentity, close: closeIdentity } = await openIdentity(base, secrets)
  const identity = forgottenByAll(ownIdentity, broadcast)
  const deps: Deps = {
    ...base,
    store,
    ...(product.nodes && { nodes: product.nodes }),
    identity,
    workKeys: createWorkKeys(secrets.hmac),
    newId: () => v7(),
    build: __BUILD__,
    photos: await openPhotos(config, log),
    counters,
    disk: diskOf(config.dataDir),
    backups: createThreadBackups(
      { ...config, build: __BUILD__, now: Date.now, shared: sharedSourceOf(config, secrets) },
      folderOf('dist/server/backup-worker.js'),
    ),
    photoEncoder: createProcessPhotoEncoder({ entry: folderOf('dist/server/photo-worker.js') }),
    sign: (purpose, text) => createHmac('sha256', secrets.hmac).update(`${purpose}:${text}`).digest('base64url'),
    search,
    bookSources: createHttpBookSources({
      sources: config.bookSources,
      key: config.googleBooksKey,
      userAgent: () => userAgentOf(config, publicUrl()),
      now: Date.now,
    }),
    sitemap: createWorkerSitemap({ file: product.readable, entry: folderOf('dist/server/sitemap-worker.js') }),
    sheets: createWorkerSpreadsheets({ entry: folderOf('dist/server/sheet-worker.js') }),
    pokes: createMemoryPokes(),
    push: counters.push(openPush(config, publicUrl)),
    presence: presentToAll(createPresence({ now: Date.now }), broadcast),
    receipts: createReceipts(secrets.hmac),
  }
  await initialiseRevision(store, deps)
  await keepHistory(deps)()
  return {
    deps,
    prepare: product.prepare,
    join: () => product.join(deps),
    close: async () => {
      await Promise.all([deps.photoEncoder.close(), deps.sheets.close(), deps.search.close(), closeIdentity()])
      deps.push.close()
      await product.close()
    },
  }
}

function openPush(config: Config, publicUrl: () => string) {
  const { vapidPublicKey: publicKey = '', vapidPrivateKey: privateKey = '', pushLoopback: loopback } = config
  return createWebPush({
    publicKey,
    privateKey,
    loopback,
    subject: () => subjectOf(config, publicUrl()),
    now: Date.now,
  })
}

/** Open Library asks for the name of the program and a contact. */
function userAgentOf({ siteOwner, operatorEmail }: Config, publicUrl: string): string {
  const contact = siteOwner?.email ?? operatorEmail
  return `Kaft (${publicUrl}${contact === undefined ? '' : `; ${contact}`})`
}

/** For push services; Apple's refuses loopback addresses. */
function subjectOf({ vapidSubject, siteOwner, mailFrom }: Config, publicUrl: string): string {
  if (vapidSubject !== undefined) return vapidSubject
  if (siteOwner) return `mailto:${siteOwner.email}`
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${/[^<\s]+@[^>\s]+/.exec(mailFrom)?.[0]}`
}

/** Known only after listening where the port is 0. */
export function publicUrlOf({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`
}

/** Generated keys replace missing settings. */
function withSecrets(config: Config, { vapid, identityAdminKey }: Secrets): Config {
  const usesGenerated = config.vapidPublicKey === undefined || config.vapidPrivateKey === undefined
  return {
    ...config,
    vapidPublicKey: usesGenerated ? vapid.publicKey : config.vapidPublicKey,
    vapidPrivateKey: usesGenerated ? vapid.privateKey : config.vapidPrivateKey,
    identityAdminKey: config.identityAdminKey ?? identityAdminKey,
  }
}

/** Our own provider is loaded only where it is used. */
async function openIdentity(base: ProviderNeeds['base'], secrets: Secrets): Promise<OpenIdentity> {
  const { identityUrl, identityAdminUrl, identityAdminKey } = base.config
  const adminKey = identityAdminKey ?? secrets.identityAdminKey
  if (identityUrl !== undefined) {
    const identity = httpIdentity(identityUrl, identityAdminUrl ?? identityUrl, adminKey)
    return { identity, close: async () => undefined }
  }
  const { openProvider } = await import('./open-provider.ts')
  return openProvider({ base, secrets, adminKey })
}
