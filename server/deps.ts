import type { Backups } from './adapters/backups/backups.ts'
import type { Disk } from './adapters/disk.ts'
import type { Identity } from './adapters/identity/identity.ts'
import type { Log } from './common/log.ts'
import type { Mailer } from './common/mail/mail.ts'
import type { Counters } from './adapters/counters/counters.ts'
import type { PhotoEncoder } from './adapters/photo-encoder/photo-encoder.ts'
import type { PhotoStore } from './adapters/photo-store/photo-store.ts'
import type { Presence } from './adapters/presence.ts'
import type { PushService } from './adapters/push/push-service.ts'
import type { Pokes } from './adapters/pokes/pokes.ts'
import type { Receipts } from './adapters/receipts.ts'
import type { Sheets } from './adapters/sheets/sheets.ts'
import type { Search } from './adapters/search/search.ts'
import type { WorkKeys } from './adapters/work-keys.ts'
import type { Sitemap } from './adapters/sitemap/sitemap.ts'
import type { Config } from './config/config.ts'
import type { Store } from './common/store/store.ts'

/** Everything the product reaches beyond its own code. Nothing reads a global, the clock, or randomness by itself. */
export interface Deps {
  config: Config
  /** Origin that users see, without a slash at the end. */
  publicUrl: () => string
  store: Store
  identity: Identity
  photos: PhotoStore
  disk: Disk
  backups: Backups
  photoEncoder: PhotoEncoder
  search: Search
  sitemap: Sitemap
  sheets: Sheets
  mail: Mailer
  pokes: Pokes
  push: PushService
  presence: Presence
  workKeys: WorkKeys
  receipts: Receipts
  log: Log
  counters: Counters
  /** Milliseconds since the epoch. */
  now: () => number
  /** A fresh UUIDv7. */
  newId: () => string
  /** Signs a text for one purpose, in base64url: what we gave out and get back, nobody else can have written. */
  sign: (purpose: string, text: string) => string
  /** This build, seconds since the epoch, UTC. */
  build: number
}
