import { sql } from 'drizzle-orm'
import { preparedRead } from '../common/store/prepared.ts'
import type { Store } from '../common/store/store.ts'
import { noSession } from '../middleware/errors.ts'
import { pullLimits } from '../../shared/sync/limits.ts'
import type { PulledScope, PullRequest, SyncRow } from '../../shared/sync/protocol.ts'
import { readRevision, type Revision, type RowReaders } from './changes.ts'
import { type ChangeRow, type RevSpan, type Scopes, splitScope } from './scopes.ts'
import { wrongIdentity } from './sync.errors.ts'
import { change } from './sync.table.ts'

/** No commit writes as many rows of one scope. */
const allOfOneCommit = 1_000_000

export interface PullParts {
  store: Store
  readers: RowReaders
  scopes: Scopes
}

export type Pull = (request: PullRequest, caller: string | null) => Promise<{ epoch: string; scopes: PulledScope[] }>

/** docs/sync.md, Pull; the numbers are its steps. */
export function createPull(parts: PullParts): Pull {
  return async (request, caller) => {
    // 1. The head first: a later commit comes next time.
    const revision = await readRevision(parts.store)
    if (request.expectUser !== null && caller !== null && request.expectUser !== caller)
      throw wrongIdentity(revision.epoch)
    const stale = request.epoch !== null && request.epoch !== revision.epoch
    const scopes: PulledScope[] = []
    let rowsLeft: number = pullLimits.rows
    for (const { s, cursor } of request.scopes) {
      const pulled = await pullOne(parts, { s, cursor: stale ? null : cursor, caller, revision, rowsLeft })
      if ('rows' in pulled) rowsLeft -= pulled.rows.length
      scopes.push(pulled)
    }
    return { epoch: revision.epoch, scopes }
  }
}

interface ScopePull {
  s: string
  cursor: number | null
  caller: string | null
  revision: Revision
  rowsLeft: number
}

async function pullOne(parts: PullParts, { s, cursor, caller, revision, rowsLeft }: ScopePull): Promise<PulledScope> {
  // 2. Rights are those of now.
  if ((await mayFollow(parts, s, caller, revision)) === 'revoked') return { s, revoked: true }
  // 3. Below the floor only a snapshot helps, also for 0. A cursor ahead of the head waits.
  if (cursor === null || cursor < revision.floor) return { s, reset: true }
  if (cursor >= revision.rev) return { s, from: cursor, next: cursor, more: false, rows: [] }
  if (rowsLeft <= 0) return { s, from: cursor, next: cursor, more: true, rows: [] }
  // 4. Complete commits only: a full page ends with all rows of its last revision.
  const page = await changesIn(parts, s, { after: cursor, upTo: revision.rev, limit: rowsLeft })
  const full = page.length >= rowsLeft
  const lastRev = page.at(-1)?.rev ?? cursor
  const last = { after: lastRev - 1, upTo: lastRev, limit: allOfOneCommit }
  const rows = latestOfEach(full ? completeCommits(page, await changesIn(parts, s, last)) : page)
  // 5. Compaction may have run between the reads.
  if (cursor < (await readRevision(parts.store)).floor) return { s, reset: true }
  const next = full ? lastRev : revision.rev
  return { s, from: cursor, next, more: next < revision.rev, rows: await bodiesOf(parts, { s, caller }, rows) }
}

/** Changes of the feed and rows that moved without one, by rev. */
async function changesIn({ store, scopes }: PullParts, s: string, span: RevSpan): Promise<readonly ChangeRow[]> {
  const { sort, scopeId } = splitScope(s)
  const changes = await changesAfter(store.read).all({ s, ...span })
  const moved = (await scopes[sort]?.moved?.(store.read, scopeId, span)) ?? []
  if (moved.length === 0) return changes
  return [...changes, ...moved].toSorted((a, b) => a.rev - b.rev).slice(0, span.limit)
}

/** Adds the rest of the last revision. */
function completeCommits(page: readonly ChangeRow[], last: readonly ChangeRow[]): readonly ChangeRow[] {
  return [...page.filter(({ rev }) => rev !== last[0]?.rev), ...last]
}

/** A row with several changes is sent once. */
function latestOfEach(changes: readonly ChangeRow[]): readonly ChangeRow[] {
  const latest = new Map(changes.map(each => [`${each.kind}:${each.id}`, each]))
  return latest.size === changes.length ? changes : [...latest.values()]
}

/** Throws for strangers and others; at `revoked` the device drops the scope. */
export async function mayFollow(
  { store, scopes }: Pick<PullParts, 'store' | 'scopes'>,
  s: string,
  caller: string | null,
  { epoch }: Pick<Revision, 'epoch'>,
): Promise<'open' | 'revoked'> {
  const { sort, scopeId } = splitScope(s)
  const access = (await scopes[sort]?.access(store.read, scopeId, caller)) ?? 'revoked'
  if (access === 'no_session') throw noSession()
  if (access === 'foreign') throw wrongIdentity(epoch)
  return access
}

/** 6. Rows as they are now, which may be newer than their change. A missing or hidden row is a del. */
async function bodiesOf(
  { store, readers, scopes }: PullParts,
  { s, caller }: Pick<ScopePull, 's' | 'caller'>,
  changes: readonly ChangeRow[],
) {
  const { sort, scopeId } = splitScope(s)
  const puts = changes.filter(({ op }) => op === 'put')
  const bodies = new Map<string, object>()
  for (const kind of new Set(puts.map(each => each.kind))) {
    const changedIds = puts.filter(each => each.kind === kind).map(({ id }) => id)
    const contents = scopes[sort]?.contents.find(each => each.kind === kind)
    const heldIds = await contents?.holds?.(store.read, scopeId, changedIds)
    const hidden = await contents?.hides?.(store.read, changedIds, caller)
    const ids = changedIds.filter(id => (heldIds?.has(id) ?? true) && !hidden?.has(id))
    for (const [id, row] of (await readers[kind]?.(store.read, ids, caller)) ?? []) bodies.set(`${kind}:${id}`, row)
  }
  return changes.map(({ kind, id, rev, op }): SyncRow => {
    const row = op === 'put' ? bodies.get(`${kind}:${id}`) : undefined
    return row ? { kind, id, rev, op: 'put', row } : { kind, id, rev, op: 'del' }
  })
}

const columns = { kind: sql<ChangeRow['kind']>`${change.kind}`, id: change.id, rev: change.rev, op: change.op }

const changesAfter = preparedRead(read =>
  read
    .select(columns)
    .from(change)
    .where(
      sql`${change.scope} = ${sql.placeholder('s')} and ${change.rev} > ${sql.placeholder('after')}
        and ${change.rev} <= ${sql.placeholder('upTo')}`,
    )
    .orderBy(change.rev)
    .limit(sql.placeholder('limit'))
    .prepare(),
)
