import { Dexie, type DexieOptions, type EntityTable } from 'dexie'
import { openCache } from './cache.ts'
import type { SavedDraft } from '../../shared/features/drafts/drafts.rules.ts'
import type { Entry } from './device-state.ts'
import { watchTransactions } from './release.ts'
import { newId } from '../lib/new-id.ts'
import { markStored } from './room/stored-mark.ts'
import { askToStay } from './room/persist.ts'
import { makeRoomFor, type Room } from './room/quota.ts'

/** A mutation with what its person and this device know about it. */
export interface OutboxEntry extends Entry {
  /** What the outbox screen calls it: "Ad Calculus", "Message to Sanne". */
  title?: string
  /** Where its maker can change it after a refusal, a path inside the app. */
  editPath?: string
  /** The person said that this late message may still go. */
  confirmedAt?: number
  /** The server's own failures on it: after many over a long time its lane is parked. */
  failures?: { count: number; since: number }
  /** The server named a time (milliseconds since the epoch) before which it does not want to see it. */
  notBefore?: number
  /** Its maker may undo it until then (milliseconds, this device's clock), so it does not leave before. */
  undoUntil?: number
  /** Its arguments are from before this server or this build: an update is due. */
  needsUpdate?: boolean
  /** Which of its photos, counted from 1, the server will not take. */
  refusedPhotos?: number[]
  /** Photos that neither this device nor the server has. */
  lostPhotos?: string[]
  /** Where a server applied it that was restored since. */
  appliedBefore?: number
}

export interface Draft {
  id: string
  step: string
  values: Record<string, unknown>
  photoHashes: string[]
  bookSnapshot: unknown
  updatedAt: number
  /**
   * What its person's account has of it or is about to have, as this device last noted it; `epoch` is the history of the
   * server in which the account was seen to have it, `there` up to when it was seen to have what each device wrote. A
   * visitor's draft has none.
   */
  account?: { kept: SavedDraft; epoch: string | null; there?: SavedDraft['seen'] }
}

export interface StoredPhoto {
  /** sha-256 of `bytes`, lower-case hex. */
  hash: string
  bytes: ArrayBuffer
  type: string
  /** Pixels, where this device made it. */
  width?: number
  height?: number
  uploadedAt: number | null
  /** The server will not take it, and says why. */
  refused?: string
  /** It was turned by its owner: the photo it was made of, and by how many quarters to the left. */
  turned?: { from: string; quarters: number }
}

/**
 * Something that the server took lately: the outbox tells it, and it goes again if the server is restored from a backup
 * that lacks it (docs/sync.md, Server disaster).
 */
export interface SentEntry extends Pick<
  OutboxEntry,
  'id' | 'n' | 'lane' | 'name' | 'args' | 'createdAt' | 'schema' | 'title' | 'editPath' | 'rev' | 'receipt'
> {
  at: number
  /** It went more than once, as the server was restored: had the restore taken it? */
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
 * `vault-<h>`: what exists nowhere else yet (drafts, photos, unsent texts, the outbox). Strict durability: a resolved
 * transaction is on disk. Versions only add; no upgrade touches the outbox. Deleted by a deliberate sign-out only. `key`
 * is that of the identity (`keyOf`). Opens itself at the first use. `tell` hears when the device is full for good.
 */
export function openVault(key: string, storage: DexieOptions = {}, tell?: Room['tell']): Vault {
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
  return makeRoomFor(vault, { cache: () => openCache(key, storage), isForWork: true, ...(tell && { tell }) })
}

function keepHere(): void {
  askToStay()
  markStored()
}
