import type { SyncRow } from '../../../shared/sync/protocol.ts'
import type { RowReference } from '../../local/device-state.ts'

export interface RowEffect {
  held: RowReference | null
  row: 'put' | 'delete' | 'keep'
}

/**
 * Several scopes may reference one row (an ad by `me:` and `book:`); it goes with the last reference. The newest body wins; at
 * the same revision that of `me:`, which may have private fields.
 */
export function rowEffect(s: string, { kind, id, rev, op, row }: SyncRow, others: readonly RowReference[]): RowEffect {
  if (op === 'del' || row === undefined) return { held: null, row: others.length === 0 ? 'delete' : 'keep' }
  const own = s.startsWith('me:')
  const stays = (other: RowReference) => other.rev > rev || (other.rev === rev && !own && other.s.startsWith('me:'))
  return { held: { s, kind, id, rev }, row: others.some(stays) ? 'keep' : 'put' }
}
