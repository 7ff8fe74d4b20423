import type { RowKind } from '../../../shared/sync/protocol.ts'

/**
 * What a device knows, as plain data. The functions beside this file decide everything that correctness hangs on and do
 * nothing else: no database, no network, no clock. `pwa/sync` applies them to Dexie, the property test to maps.
 */
export interface Entry {
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
  /** Where the server applied it. */
  rev?: number
  code?: string
  fields?: Record<string, string>
  /** Set before the first fetch; only an entry that was never on its way may be withdrawn. */
  firstSentAt: number | null
}

/** Which scope holds which row, and as of when. */
export interface Held {
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
}
