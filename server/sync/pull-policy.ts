import type { RowKind } from '../../shared/sync/protocol.ts'

export interface ChangeRow {
  kind: RowKind
  id: string
  rev: number
  op: 'put' | 'del'
}

/** The small decisions that carry the promise "no row is missed"; the property test replaces one at a time. */
export interface PullPolicy {
  /** Step 3. Also a cursor of 0 is too old once anything was compacted away. */
  mustReset(cursor: number, floor: number): boolean
  /** Step 4. `last` is every change of the page's last revision. */
  wholeCommits(page: readonly ChangeRow[], last: readonly ChangeRow[]): readonly ChangeRow[]
  /** The head to tail from after a snapshot: that of its first page, as later pages may be newer. */
  snapshotHead(first: number, now: number): number
}

export const pullPolicy: PullPolicy = {
  mustReset: (cursor, floor) => cursor < floor,
  wholeCommits: (page, last) => [...page.filter(({ rev }) => rev !== last[0]?.rev), ...last],
  snapshotHead: first => first,
}
