import { Dexie, type DexieOptions, type EntityTable } from 'dexie'
import { openCache } from './cache.ts'
import type { SavedDraft } from '../../shared/features/drafts/drafts.rules.ts'
import type { Entry } from './device-state.ts'
import { watchTransactions } from './release.ts'
import { newId } from '../lib/new-id.ts'
import { markStored } from './quota/stored-mark.ts'
import { askToStay } from './quota/persist.ts'
import { evictWhenFull } from './quota/quota.ts'
import { type QuotaOptions } from './quota/quota.types.ts'

export interface OutboxEntry extends Entry {
  title?: string
  editPath?: string
  confirmedAt?: number
  /** Failures of the server: after many over a long time its lane is parked. */
  failures?: { count: number; since: number }
  /** The server's earliest time, in milliseconds since the epoch. */
  notBefore?: number
  /** In milliseconds by this device's clock; not sent before. */
  undoUntil?: number
  /** Its arguments are older than this server or release accepts. */
  needsUpdate?: boolean
  /** Counted from 1. */
  refusedPhotos?: number[]
  /** Photos that neither this device nor the server has. */
  lostPhotos?: string[]
  /** Set where a server applied it that was restored since. */
  appliedBefore?: number
}

export interface Draft {
  id: string
  step: string
  values: Record<string, unknown>
  photoHashes: string[]
  bookSnapshot: unknown
  updatedAt: number
  /** `epoch`: that of the last confirmation; `there`: the values of each device then. A visitor's draft has none. */
  account?: { kept: SavedDraft; epoch: string | null; there?: SavedDraft['seen'] }
}

export interface StoredPhoto {
  /** sha-256 of `bytes`, lower-case hex. */
  hash: string
  bytes: ArrayBuffer
  type: string
  width?: number
  height?: number
  uploadedAt: number | null
  refused?: string
  turned?: { from: string; quarters: number }
}

/** A recently sent entry, sent again to a restored server that lacks it (docs/sync.md, Server disaster). */
export interface SentEntry extends Pick<
  OutboxEntry,
  'id' | 'n' | 'lane' | 'name' | 'args' | 'createdAt' | 'schema' | 'title' | 'editPath' | 'rev' | 'receipt'
> {
  at: number
  /** Set after a restore: had the server lost it? */
  again?: 'lost' | 'kept'
}

export type Vault = Dexie & {
  outbox: EntityTable<OutboxEntry, 'id'>
  drafts: EntityTable<Draft, 'id'>
  photos: EntityTable<StoredPhoto, 'hash'>
  texts: EntityTable<{ key: string; text: string; updatedAt: number }, 'key'>
  sent: EntityTable<SentEntry, 'id'>
  meta: EntityTable<{ key: string; value: unknown }, 'key'>
}

/**
 * `vault-<h>` has what exists nowhere else: drafts, photos, texts, outbox. A resolved transaction is on disk. Versions only add
 * tables. Deleted by a deliberate logout only. `onFull` runs when the device stays full.
 */
export function openVault(key: string, storage: DexieOptions = {}, onFull?: QuotaOptions['onFull']): Vault {
  const vault = new Dexie(`vault-${key}`, { chromeTransactionDurability: 'strict', ...storage }) as Vault
  watchTransactions(vault)
  vault.version(1).stores({
    outbox: 'id, &n, lane, state',
    drafts: 'id, updatedAt',
    photos: 'hash',
    texts: 'key',
    sent: 'id, at',
    meta: 'key',
  })
  vault.version(2).stores({ photos: 'hash, uploadedAt' })
  vault.on('populate', made => void made.table('meta').add({ key: 'birth', value: newId() }))
  for (const table of [vault.outbox, vault.drafts]) table.hook('creating', keepHere)
  return evictWhenFull(vault, { cache: () => openCache(key, storage), isForWork: true, ...(onFull && { onFull }) })
}

function keepHere(): void {
  askToStay()
  markStored()
}
