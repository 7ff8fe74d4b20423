import type { SyncRow } from '../../../shared/sync/protocol.ts'
import type { RowReference } from '../../local/device-state.ts'

/** What one pulled row does: whether its scope holds it from now on, and what becomes of the row itself. */
export interface RowEffect {
  held: RowReference | null
  row: 'put' | 'delete' | 'keep'
}

/**
 * A row may be held by several scopes (an ad by `me:` and `book:`). It goes when the last one lets go. The body that was
 * told at the newest revision stays, whichever scope told it; at the same revision that of `me:`, which may hold what is
 * for its owner only.
 */
export function rowEffect(s: string, { kind, id, rev, op, row }: SyncRow, others: readonly RowReference[]): RowEffect {
  if (op === 'del' || row === undefined) return { held: null, row: others.length === 0 ? 'delete' : 'keep' }
  const own = s.startsWith('me:')
  const stays = (other: RowReference) => other.rev > rev || (other.rev === rev && !own && other.s.startsWith('me:'))
  return { held: { s, kind, id, rev }, row: others.some(stays) ? 'keep' : 'put' }
}
