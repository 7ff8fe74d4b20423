import type { Reader } from '../common/store/sql.ts'
import type { RowKind } from '../../shared/sync/protocol.ts'

/** Nobody follows it: poked where a new history begins. */
export const historyScope = 'history'

/** `foreign`: another person's. `revoked`: gone, or no longer allowed. */
type Access = 'open' | 'no_session' | 'foreign' | 'revoked'

/** Last change of a row, and whether the scope still has it. */
export interface ChangeRow {
  kind: RowKind
  id: string
  rev: number
  op: 'put' | 'del'
}

/** Ids after `after`, at most `limit`. */
export type ScopePage = (read: Reader, scopeId: string, after: string, limit: number) => Promise<string[]>

interface Contents {
  kind: RowKind
  page: ScopePage
  /** The ids in the scope now. Absent: every id that its changes name. */
  holds?(read: Reader, scopeId: string, ids: readonly string[]): Promise<ReadonlySet<string>>
  /** The ids hidden from this caller only (null: a visitor). */
  hides?(read: Reader, ids: readonly string[], caller: string | null): Promise<ReadonlySet<string>>
}

export interface Scope {
  access(read: Reader, scopeId: string, caller: string | null): Promise<Access>
  contents: readonly Contents[]
  /**
   * Rows that changed without a poke, by their own rev, because too many devices would hear of them. At most `limit`, by rev.
   */
  moved?(read: Reader, scopeId: string, span: RevSpan): Promise<ChangeRow[]>
}

/** Above `after`, up to `upTo`. */
export interface RevSpan {
  after: number
  upTo: number
  limit: number
}

export type Scopes = Readonly<Record<string, Scope>>

export function splitScope(s: string): { sort: string; scopeId: string } {
  const colon = s.indexOf(':')
  return { sort: s.slice(0, colon), scopeId: s.slice(colon + 1) }
}

/** Never readable without a session. */
export const isPrivate = (s: string) => /^(me|orgadmin):/.test(s)
