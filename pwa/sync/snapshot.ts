import { isSnapshotAnswer } from './answers.ts'
import { applyRows, dropScope, rowTables } from './apply-rows.ts'
import { addPage, beginSnapshot, maySwap } from './core/scope.ts'
import { beforeWindow } from './core/window.ts'
import type { SyncDeps } from './deps.ts'
import { ask } from './transport.ts'

/**
 * Fetches a scope from the start. The tail goes on from the first page's head, because later pages may be newer. Swaps in one
 * transaction, only if the cursor has not moved; a missing scope is left alone.
 */
export async function takeSnapshot(deps: SyncDeps, s: string): Promise<'more' | 'later' | 'done'> {
  const { cache } = deps
  let assembly = beginSnapshot(s, await cache.cursor.get(s))
  while (assembly.after !== null) {
    const query = new URLSearchParams(queryOf(deps, s, assembly.after))
    const answer = await ask(deps, isSnapshotAnswer, `/sync/snapshot?${query}`)
    if (answer.kind === 'refused') return 'done'
    const grown = answer.kind === 'ok' ? addPage(assembly, answer.body) : undefined
    if (!grown) return 'later'
    assembly = grown
  }
  const { rows, head, epoch } = assembly
  await cache.transaction('rw', rowTables(cache), async () => {
    const stored = await cache.cursor.get(s)
    if (!maySwap(stored, assembly)) return
    const older = stored?.epoch === epoch ? beforeWindow(rows, await cache.message.toArray()) : []
    const stay = [...rows, ...older.map(({ id }) => ({ kind: 'message', id }))]
    await dropScope(cache, s, new Set(stay.map(({ kind, id }) => `${kind}:${id}`)))
    await applyRows(cache, s, rows)
    await cache.cursor.put({ s, cursor: head, epoch, at: deps.now() })
  })
  return 'more'
}

function queryOf(deps: SyncDeps, s: string, after: string): Record<string, string> {
  return { s, ...(after && { after }), ...(deps.personId && { expectUser: deps.personId }) }
}
