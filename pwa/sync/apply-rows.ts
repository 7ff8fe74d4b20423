import type { EntityTable } from 'dexie'
import type { RowKind, SyncRow } from '../../shared/sync/protocol.ts'
import type { Cache, Held } from '../local/cache.ts'

/** The tables that a change of rows touches; name them in the transaction around `applyRows` and `dropScope`. */
export function rowTables(cache: Cache) {
  return cache.tables.filter(table => table.name !== 'page')
}

/**
 * Writes pulled rows of one scope. A row may be held by several scopes (an ad by `me:` and `book:`): it goes when the
 * last one lets go, and what `me:` knows of it is never overwritten by what everyone may know.
 */
export async function applyRows(cache: Cache, scope: string, rows: SyncRow[]): Promise<void> {
  for (const { kind, id, rev, op, row } of rows) {
    const others = (await cache.held.where({ kind, id }).toArray()).filter(held => held.s !== scope)
    if (op === 'del' || row === undefined) {
      await cache.held.delete([scope, kind, id])
      if (others.length === 0) await tableOf(cache, kind).delete(id)
      continue
    }
    await cache.held.put({ s: scope, kind, id, rev })
    if (mayWrite(scope, rev, others)) await tableOf(cache, kind).put({ ...row, id })
  }
}

/** Lets go of everything this scope holds, except `keep` (`kind:id`). */
export async function dropScope(cache: Cache, scope: string, keep: ReadonlySet<string> = new Set()): Promise<void> {
  const held = await cache.held.where({ s: scope }).toArray()
  const gone = held.filter(({ kind, id }) => !keep.has(`${kind}:${id}`))
  await applyRows(
    cache,
    scope,
    gone.map(({ kind, id, rev }) => ({ kind, id, rev, op: 'del' as const })),
  )
}

function mayWrite(scope: string, rev: number, others: Held[]): boolean {
  return scope.startsWith('me:') || others.every(held => !held.s.startsWith('me:') && held.rev <= rev)
}

function tableOf(cache: Cache, kind: RowKind): EntityTable<{ id: string }, 'id'> {
  return cache.table(kind)
}
