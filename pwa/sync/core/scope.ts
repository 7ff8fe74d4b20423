import type { SnapshotAnswer, SyncRow } from '../../../shared/sync/protocol.ts'
import type { ScopeCursor } from '../../local/device-state.ts'

/**
 * Whether a page may be written: only if the scope stands where the page was asked from, in the same history. A page that
 * another tab has written already, or that comes late, changes nothing.
 */
export function mayTake(stored: ScopeCursor | undefined, from: number, epoch: string): boolean {
  return stored?.cursor === from && stored.epoch === epoch
}

/** A snapshot on its way: in memory only, begun anew after a crash; the old rows stay until it is complete. */
export interface Assembly {
  s: string
  /** Where the scope stood when it began: if that moved meanwhile, what was assembled is thrown away. */
  before: number | null
  head: number | null
  epoch: string | null
  rows: SyncRow[]
  /** What to ask for next. `null` when complete. */
  after: string | null
}

export function beginSnapshot(s: string, stored: ScopeCursor | undefined): Assembly {
  return { s, before: stored?.cursor ?? null, head: null, epoch: null, rows: [], after: '' }
}

/** Adds a page. `undefined`: the history changed between the pages, begin anew. */
export function addPage(assembly: Assembly, page: Omit<SnapshotAnswer, 'now'>): Assembly | undefined {
  if (assembly.epoch !== null && assembly.epoch !== page.epoch) return undefined
  // The head of the first page: later pages may be newer, and tailing from the first repairs that.
  const head = assembly.head ?? page.head
  return { ...assembly, head, epoch: page.epoch, rows: [...assembly.rows, ...page.rows], after: page.after }
}

/** Whether a complete snapshot may take the place of what is stored. */
export function maySwap(stored: ScopeCursor | undefined, { before }: Assembly): boolean {
  return (stored?.cursor ?? null) === before
}
