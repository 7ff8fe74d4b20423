import { pullLimits } from '../../shared/sync/limits.ts'
import type { PulledScope, SyncRow } from '../../shared/sync/protocol.ts'
import type { ScopeCursor } from '../local/device-state.ts'
import { isPullAnswer, isSnapshotAnswer } from './answers.ts'
import { applyRows, dropScope, rowTables } from './apply-rows.ts'
import { mayTake, addPage, beginSnapshot, maySwap } from './core/scope.ts'
import { clientIdOf, ask } from './transport.ts'
import { keepEpoch, seemsOffline } from './reach.ts'
import { release } from './push/settle.ts'
import type { SyncDeps } from './deps.ts'
import type { Message } from '../../shared/features/chats/chats.schema.ts'

export type Pulled = { kind: 'done' } | { kind: 'left'; afterMs: number | null } | { kind: 'stopped' }

/**
 * Pulls the own and all followed scopes to their end (docs/sync.md, The device pulls). Writes rows and cursor in one
 * transaction, only if the cursor has not moved. A reset fetches a snapshot; old rows stay until it is complete. `revoked`
 * releases a scope, never `me:`.
 */
export async function pull(deps: SyncDeps): Promise<Pulled> {
  let asking = [...new Set([...(deps.personId === null ? [] : [`me:${deps.personId}`]), ...deps.scopes()])]
  let pages = 0
  let isLeft = false
  while (asking.length > 0) {
    if (pages++ > maxPages) return { kind: 'left', afterMs: null }
    const page = asking.slice(0, pullLimits.scopes)
    const cursors = await cursorsOf(deps, page)
    const epoch = cursors.find(({ cursor }) => cursor !== null)?.epoch ?? null
    const scopes = cursors.map(({ s, cursor, epoch: of }) => ({ s, cursor: of === epoch ? cursor : null }))
    const answer = await ask(deps, isPullAnswer, '/sync/pull', {
      epoch,
      expectUser: deps.personId,
      scopes,
      ...(deps.personId !== null && { clientId: await clientIdOf(deps) }),
    })
    if (answer.kind === 'blocked') return { kind: 'stopped' }
    if (answer.kind === 'signed_out' || answer.kind === 'conflict') {
      deps.report({ kind: 'ask_session' })
      return { kind: 'stopped' }
    }
    if (answer.kind !== 'ok') return { kind: 'left', afterMs: answer.kind === 'later' ? answer.afterMs : null }
    // Before any row, so that entries are requeued before this answer removes their rows.
    await keepEpoch(deps, answer.body.epoch)
    const again: string[] = []
    for (const pulled of answer.body.scopes) {
      const outcome = await take(deps, pulled, answer.body.epoch)
      // A failed scope does not stop the next, unless there is no network.
      if (outcome === 'later' && seemsOffline()) return { kind: 'left', afterMs: null }
      if (outcome === 'later') isLeft = true
      if (outcome === 'more') again.push(pulled.s)
    }
    asking = [...again, ...asking.slice(pullLimits.scopes)]
  }
  await releaseOwn(deps)
  return isLeft ? { kind: 'left', afterMs: null } : { kind: 'done' }
}

/** Stops an endless answer until the next round. */
const maxPages = 1000

/** Runs after a pull, and after a late answer to a push. */
export async function releaseOwn(deps: SyncDeps): Promise<void> {
  if (deps.personId === null) return
  const own = await deps.cache.cursor.get(`me:${deps.personId}`)
  await release(deps.vault, own?.cursor ?? null)
}

async function cursorsOf({ cache }: SyncDeps, scopes: string[]): Promise<ScopeCursor[]> {
  const stored = await cache.cursor.bulkGet(scopes)
  return scopes.map((s, place) => stored[place] ?? { s, cursor: null, epoch: null })
}

async function take(deps: SyncDeps, pulled: PulledScope, epoch: string): Promise<'done' | 'more' | 'later'> {
  const { cache } = deps
  if ('reset' in pulled) return takeSnapshot(deps, pulled.s)
  if ('revoked' in pulled) {
    await cache.transaction('rw', rowTables(cache), async () => {
      await dropScope(cache, pulled.s)
      await cache.cursor.delete(pulled.s)
    })
    return 'done'
  }
  const { s, from, next, more, rows } = pulled
  const written = await cache.transaction('rw', rowTables(cache), async () => {
    const stored = await cache.cursor.get(s)
    if (!mayTake(stored, from, epoch)) return false
    await applyRows(cache, s, rows)
    await cache.cursor.put({ s, cursor: next, epoch, at: deps.now() })
    return true
  })
  return written && more ? 'more' : 'done'
}

/**
 * Fetches a scope from the start. The tail goes on from the first page's head, because later pages may be newer. Swaps in one
 * transaction, only if the cursor has not moved; a missing scope is left alone.
 */
async function takeSnapshot(deps: SyncDeps, s: string): Promise<'more' | 'later' | 'done'> {
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

type Place = Pick<Message, 'id' | 'chatId' | 'seq'>

/** A snapshot has the last messages of each chat, so earlier ones stay (docs/sync.md, Snapshot). */
function beforeWindow(rows: readonly SyncRow[], messages: readonly Place[]): Place[] {
  const firsts = new Map<string, number>()
  for (const { kind, row } of rows) {
    if (kind !== 'message') continue
    const { chatId, seq } = row as Place
    firsts.set(chatId, Math.min(seq, firsts.get(chatId) ?? seq))
  }
  return messages.filter(({ chatId, seq }) => seq < (firsts.get(chatId) ?? 0))
}
