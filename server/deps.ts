import type { Backups } from './adapters/backups/make-scheduled.ts'
import type { BookSources } from './adapters/book-sources/book-sources.ts'
import type { Broadcast, Pokes } from './adapters/broadcast.ts'
import type { Disk, Presence } from './adapters/presence.ts'
import type { Identity } from './adapters/identity/identity.ts'
import type { Log } from './common/log.ts'
import type { Mailer } from './common/mail/compose.ts'
import type { Counters } from './adapters/counters/counters.ts'
import type { Nodes } from './adapters/nodes.ts'
import type { PhotoEncoder } from './adapters/photo-encoder/photo-encoder.ts'
import type { PhotoStore } from './adapters/photo-store/photo-store.ts'
import type { PushService } from './adapters/push/endpoint.ts'
import type { Receipts, WorkKeys } from './adapters/receipts.ts'
import type { Spreadsheets } from './adapters/spreadsheets/spreadsheets.ts'
import type { Search } from './adapters/search/search.ts'
import type { Sitemap } from './adapters/sitemap/sitemap.ts'
import type { Config } from './config/config.ts'
import type { Store } from './common/store/store.ts'

/** No other code reads a global, the clock or randomness. */
export interface Deps {
  config: Config
  /** Without a final slash. */
  publicUrl: () => string
  store: Store
  identity: Identity
  photos: PhotoStore
  disk: Disk
  backups: Backups
  photoEncoder: PhotoEncoder
  search: Search
  bookSources: BookSources
  sitemap: Sitemap
  sheets: Spreadsheets
  mail: Mailer
  pokes: Pokes
  push: PushService
  presence: Presence
  broadcast: Broadcast
  nodes?: Nodes
  workKeys: WorkKeys
  receipts: Receipts
  log: Log
  counters: Counters
  /** Milliseconds since the epoch. */
  now: () => number
  /** A UUIDv7. */
  newId: () => string
  /** In base64url; `purpose` keeps signatures apart. */
  sign: (purpose: string, text: string) => string
  /** Seconds since the epoch, UTC. */
  build: number
}

export type ChangeDeps = Pick<Deps, 'store' | 'pokes' | 'now' | 'newId'>
