import type { Backups } from './adapters/backups/backups.ts'
import type { Broadcast } from './adapters/broadcast.ts'
import type { Disk } from './adapters/disk.ts'
import type { Identity } from './adapters/identity/identity.ts'
import type { Log } from './common/log.ts'
import type { Mailer } from './common/mail/mail.ts'
import type { Counters } from './adapters/counters/counters.ts'
import type { Nodes } from './adapters/nodes.ts'
import type { PhotoEncoder } from './adapters/photo-encoder/photo-encoder.ts'
import type { PhotoStore } from './adapters/photo-store/photo-store.ts'
import type { Presence } from './adapters/presence.ts'
import type { PushService } from './adapters/push/push-service.ts'
import type { Pokes } from './adapters/pokes/pokes.ts'
import type { Receipts } from './adapters/receipts.ts'
import type { Spreadsheets } from './adapters/spreadsheets/spreadsheets.ts'
import type { Search } from './adapters/search/search.ts'
import type { WorkKeys } from './adapters/work-keys.ts'
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
