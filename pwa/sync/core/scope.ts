import type { SnapshotAnswer, SyncRow } from '../../../shared/sync/protocol.ts'
import type { ScopeCursor } from '../../local/device-state.ts'

/** Accepts a page only where the scope still stands at the cursor it was asked from, in the same epoch. */
export function mayTake(stored: ScopeCursor | undefined, from: number, epoch: string): boolean {
  return stored?.cursor === from && stored.epoch === epoch
}

/** In memory only: a crash restarts it, and the old rows stay until it is complete. */
export interface Assembly {
  s: string
  /** The cursor at the start: if it moves meanwhile, the snapshot is dropped. */
  before: number | null
  head: number | null
  epoch: string | null
  rows: SyncRow[]
  /** null when complete. */
  after: string | null
}

export function beginSnapshot(s: string, stored: ScopeCursor | undefined): Assembly {
  return { s, before: stored?.cursor ?? null, head: null, epoch: null, rows: [], after: '' }
}

/** Returns undefined where the epoch changed between the pages; then begin again. */
export function addPage(assembly: Assembly, page: Omit<SnapshotAnswer, 'now'>): Assembly | undefined {
  if (assembly.epoch !== null && assembly.epoch !== page.epoch) return undefined
  // Keeps the first page's head, because later pages may be newer and the tail repairs that.
  const head = assembly.head ?? page.head
  return { ...assembly, head, epoch: page.epoch, rows: [...assembly.rows, ...page.rows], after: page.after }
}

export function maySwap(stored: ScopeCursor | undefined, { before }: Assembly): boolean {
  return (stored?.cursor ?? null) === before
}
