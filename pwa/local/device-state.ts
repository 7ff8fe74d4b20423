import type { MutationName } from '../../shared/features/mutations.ts'
import type { RowKind } from '../../shared/sync/protocol.ts'
import type { RefusalCode } from '../../shared/lib/refusal-codes.ts'

/**
 * What a device knows of the exchange, as plain data: what the vault and the cache store, and what the functions of
 * `pwa/sync/core` decide about. One mutation that waits, was applied, or was refused:
 */
export interface Entry {
  /** The mutation's id: the idempotency key. */
  id: string
  /** Counts per vault, unique, gaps allowed. */
  n: number
  lane: string
  name: MutationName
  args: unknown
  createdAt: number
  schema: number
  state: 'queued' | 'applied' | 'rejected'
  /** Where the server applied it; the entry goes when the pulled rows have caught up with it. */
  rev?: number
  /** What the server answered when it applied it: proof for a server that was restored since. */
  receipt?: string
  /** Why it was refused (shared errors have the sentence), and the sentence per argument. */
  code?: RefusalCode
  fields?: Record<string, string>
  /** Set before the first fetch; only an entry that was never on its way may be withdrawn. */
  firstSentAt: number | null
}

/** Which scope holds which row, and as of when. */
export interface RowReference {
  s: string
  kind: RowKind
  id: string
  rev: number
}

/** How far a scope was pulled, in which history of the server. */
export interface ScopeCursor {
  s: string
  cursor: number | null
  epoch: string | null
  /** When it was last pulled, by this device's clock: how old its rows are. */
  at?: number
}
