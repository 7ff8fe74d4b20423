import type { MutationResult } from '../../../shared/sync/protocol.ts'
import { refusalCode } from '../../../shared/lib/refusal-codes.ts'
import type { Entry } from '../../local/device-state.ts'

/** How a result changes its entry: nothing, unless it is a durable one for an entry that still waits. */
export type Settled =
  | { kind: 'unchanged' }
  | { kind: 'applied'; change: Required<Pick<Entry, 'state' | 'rev'>> & Pick<Entry, 'receipt'> }
  | { kind: 'rejected'; change: Required<Pick<Entry, 'state' | 'code' | 'fields'>> }

/**
 * An entry leaves `queued` here and nowhere else, and only by a durable result for its own id. A repeated or late answer
 * finds it gone and changes nothing.
 */
export function settled(entry: Entry | undefined, result: MutationResult): Settled {
  if (entry?.state !== 'queued' || entry.id !== result.id) return { kind: 'unchanged' }
  if (result.kind === 'applied') {
    const receipt = result.receipt === null ? {} : { receipt: result.receipt }
    return { kind: 'applied', change: { state: 'applied', rev: result.rev, ...receipt } }
  }
  if (result.kind !== 'rejected') return { kind: 'unchanged' }
  return {
    kind: 'rejected',
    change: { state: 'rejected', code: refusalCode(result.code), fields: result.fields ?? {} },
  }
}

/**
 * Whether the pulled rows of the own scope have caught up with an applied entry. Only then it goes: until the rows are
 * here, the entry is what shows the person's own work.
 */
export function isReleased(entry: Pick<Entry, 'state' | 'rev'>, cursor: number | null): boolean {
  return entry.state === 'applied' && cursor !== null && (entry.rev ?? Infinity) <= cursor
}
