import type { MutationName } from '../../shared/features/mutations.ts'
import type { RowKind } from '../../shared/sync/protocol.ts'
import type { RefusalCode } from '../../shared/lib/refusal-codes.ts'

/** Plain data, stored in vault and cache and decided by `pwa/sync/core`. */
export interface Entry {
  /** The mutation's id, which is the idempotency key. */
  id: string
  /** Unique in its vault; gaps are allowed. */
  n: number
  lane: string
  name: MutationName
  args: unknown
  createdAt: number
  schema: number
  state: 'queued' | 'applied' | 'rejected'
  /** Set when the server applied it; the entry goes once the rows catch up. */
  rev?: number
  /** The server's proof that it applied it, for one that is restored later. */
  receipt?: string
  /** The refusal's code, and a sentence for each argument. */
  code?: RefusalCode
  fields?: Record<string, string>
  /** Set before the first fetch; only null may be withdrawn. */
  firstSentAt: number | null
}

export interface RowReference {
  s: string
  kind: RowKind
  id: string
  rev: number
}

export interface ScopeCursor {
  s: string
  cursor: number | null
  epoch: string | null
  at?: number
}
