import { Dexie, type EntityTable } from 'dexie'
import { askToStay } from './persist.ts'

/**
 * `vault-<h>`: what exists nowhere else yet (drafts, photos, unsent texts, the outbox). Strict durability: a resolved
 * transaction is on disk. Versions only add; no upgrade touches the outbox. Deleted by a deliberate sign-out only.
 */
export interface OutboxEntry {
  /** The mutation's id: the idempotency key. */
  id: string
  /** Counts per vault, unique, gaps allowed. */
  n: number
  lane: string
  name: string
  args: unknown
  createdAt: number
  schema: number
  state: 'queued' | 'applied' | 'rejected'
  /** Where the server applied it; the entry goes when the pulled rows have caught up with it. */
  rev?: number
  /** Why it was refused (shared errors have the sentence), and the sentence per argument. */
  code?: string
  fields?: Record<string, string>
  /** Set before the first fetch; only an entry that was never on its way may be withdrawn. */
  firstSentAt: number | null
  /** What the outbox screen calls it: "Ad Calculus", "Message to Sanne". */
  title?: string
  /** Where its maker can change it after a refusal, a path inside the app. */
  editPath?: string
  /** The person said that this late message may still go. */
  confirmedAt?: number
  /** The server's own failures on it: after many over a long time its lane is parked. */
  failures?: { count: number; since: number }
  /** Its arguments are from before this server or this build: an update is due. */
  needsUpdate?: boolean
}

export interface Draft {
  id: string
  step: string
  values: Record<string, unknown>
  photoHashes: string[]
  bookSnapshot: unknown
  updatedAt: number
}

export interface StoredPhoto {
  /** sha-256 of `bytes`, lower-case hex. */
  hash: string
  bytes: ArrayBuffer
  type: string
  width: number
  height: number
  uploadedAt: number | null
}

/** Something sent lately, so that the outbox can say so. */
interface SentEntry {
  id: string
  name: string
  title?: string
  at: number
}

export type Vault = Dexie & {
  outbox: EntityTable<OutboxEntry, 'id'>
  drafts: EntityTable<Draft, 'id'>
  photos: EntityTable<StoredPhoto, 'hash'>
  texts: EntityTable<{ key: string; text: string; updatedAt: number }, 'key'>
  sent: EntityTable<SentEntry, 'id'>
  meta: EntityTable<{ key: string; value: unknown }, 'key'>
}

/** `key` is that of the identity (`keyOf`). Opens itself at the first use. */
export function openVault(key: string): Vault {
  const vault = new Dexie(`vault-${key}`, { chromeTransactionDurability: 'strict' }) as Vault
  vault.version(1).stores({
    outbox: 'id, &n, lane, state',
    drafts: 'id, updatedAt',
    photos: 'hash',
    texts: 'key',
    sent: 'id, at',
    meta: 'key',
  })
  vault.outbox.hook('creating', askToStay)
  vault.drafts.hook('creating', askToStay)
  return vault
}

/** The next number of this vault; call it in the transaction that uses it. */
export async function nextNumber(vault: Vault): Promise<number> {
  const last = (await vault.meta.get('n'))?.value
  const next = typeof last === 'number' ? last + 1 : 1
  await vault.meta.put({ key: 'n', value: next })
  return next
}
