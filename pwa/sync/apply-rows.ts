import type { EntityTable } from 'dexie'
import type { RowKind, SyncRow } from '../../shared/sync/protocol.ts'
import type { Cache } from '../local/cache.types.ts'
import { rowEffect } from './core/rows.ts'

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
