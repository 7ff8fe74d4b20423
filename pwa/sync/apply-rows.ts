import type { EntityTable } from 'dexie'
import type { RowKind, SyncRow } from '../../shared/sync/protocol.ts'
import type { Cache } from '../local/cache.types.ts'
import type { RowReference } from '../local/device-state.ts'

/** Name them in the transaction around `applyRows` and `dropScope`. */
export function rowTables(cache: Cache) {
  return cache.tables.filter(table => table.name !== 'page')
}

export async function applyRows(cache: Cache, scope: string, rows: SyncRow[]): Promise<void> {
  for (const pulled of rows) {
    const { kind, id, row } = pulled
    const others = (await cache.held.where({ kind, id }).toArray()).filter(held => held.s !== scope)
    const effect = rowEffect(scope, pulled, others)
    if (effect.held) await cache.held.put(effect.held)
    else await cache.held.delete([scope, kind, id])
    if (effect.row === 'delete') await tableOf(cache, kind).delete(id)
    else if (effect.row === 'put') await tableOf(cache, kind).put({ ...(row as object), id })
  }
}

/** Releases everything this scope references, except `keep` (`kind:id`). */
export async function dropScope(cache: Cache, scope: string, keep: ReadonlySet<string> = new Set()): Promise<void> {
  const held = await cache.held.where({ s: scope }).toArray()
  const gone = held.filter(({ kind, id }) => !keep.has(`${kind}:${id}`))
  await applyRows(
    cache,
    scope,
    gone.map(({ kind, id, rev }) => ({ kind, id, rev, op: 'del' as const })),
  )
}

function tableOf(cache: Cache, kind: RowKind): EntityTable<{ id: string }, 'id'> {
  return cache.table(kind)
}

interface RowEffect {
  held: RowReference | null
  row: 'put' | 'delete' | 'keep'
}

/**
 * Several scopes may reference one row (an ad by `me:` and `book:`); it goes with the last reference. The newest body wins; at
 * the same revision that of `me:`, which may have private fields.
 */
function rowEffect(s: string, { kind, id, rev, op, row }: SyncRow, others: readonly RowReference[]): RowEffect {
  if (op === 'del' || row === undefined) return { held: null, row: others.length === 0 ? 'delete' : 'keep' }
  const own = s.startsWith('me:')
  const stays = (other: RowReference) => other.rev > rev || (other.rev === rev && !own && other.s.startsWith('me:'))
  return { held: { s, kind, id, rev }, row: others.some(stays) ? 'keep' : 'put' }
}
