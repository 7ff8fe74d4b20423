import type { Reader } from '../common/store/store.ts'
import type { RowKind } from '../../shared/sync/protocol.ts'

/** `foreign`: belongs to another person. `revoked`: not there, or not for the asker any more. */
type Access = 'open' | 'no_session' | 'foreign' | 'revoked'

/** What the feed says of one row: where it changed last, and whether the scope still has it. */
export interface ChangeRow {
  kind: RowKind
  id: string
  rev: number
  op: 'put' | 'del'
}

/** The ids of one kind that a scope holds, by id after `after`, at most `limit`. */
export type ScopePage = (read: Reader, scopeId: string, after: string, limit: number) => Promise<string[]>

interface Contents {
  kind: RowKind
  page: ScopePage
  /** Those of these ids that are in the scope now. Absent: all that its changes speak of. */
  holds?(read: Reader, scopeId: string, ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Those of these ids that are in the scope for others, but not for this asker (a person id, or null for a visitor). */
  hides?(read: Reader, ids: readonly string[], caller: string | null): Promise<ReadonlySet<string>>
}

/** One sort of scope: who may follow it, and what is in it, kind by kind. */
export interface Scope {
  access(read: Reader, scopeId: string, caller: string | null): Promise<Access>
  contents: readonly Contents[]
  /**
   * Rows of the scope that moved without word to it, by their own rev: what many follow is told to nobody and found by
   * who asks. At most `limit`, in the order of their revs.
   */
  moved?(read: Reader, scopeId: string, span: RevSpan): Promise<ChangeRow[]>
}

/** Revs after `after` up to `upTo`. */
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

/** Whether a scope speaks of one person: it is never given away without a session. */
export const isPrivate = (s: string) => /^(me|orgadmin):/.test(s)
