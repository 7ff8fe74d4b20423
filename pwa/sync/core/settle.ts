import type { MutationResult } from '../../../shared/sync/protocol.ts'
import { refusalCode } from '../../../shared/lib/refusal-codes.ts'
import type { Entry } from '../../local/device-state.ts'

export type Settled =
  | { kind: 'unchanged' }
  | { kind: 'applied'; change: Required<Pick<Entry, 'state' | 'rev'>> & Pick<Entry, 'receipt'> }
  | { kind: 'rejected'; change: Required<Pick<Entry, 'state' | 'code' | 'fields'>> }

/** Only a stored result for its own id takes an entry out of `queued`; a repeated or late one changes nothing. */
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

/** An applied entry stays until the rows of `me:` catch up, because until then it shows the person's own work. */
export function isReleased(entry: Pick<Entry, 'state' | 'rev'>, cursor: number | null): boolean {
  return entry.state === 'applied' && cursor !== null && (entry.rev ?? Infinity) <= cursor
}
