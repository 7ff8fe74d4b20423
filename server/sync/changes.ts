import { sql } from 'drizzle-orm'
import { preparedRead } from '../common/store/prepared.ts'
import type { Store } from '../common/store/store.ts'
import { must } from '../../shared/lib/must.ts'
import { revision } from './sync.table.ts'
import { givenRev, shaped } from '../common/store/shape.ts'
import type { Commit, Statement, Reader } from '../common/store/sql.ts'
import type { Change } from './mutator.ts'
import type { Deps } from '../deps.ts'
import type { RowKind } from '../../shared/sync/protocol.ts'

/** `floor`: how far back the feed reaches. */
export interface Revision {
  epoch: string
  rev: number
  floor: number
}

/** A part of a batch, with the change rows that announce it. */
export interface BatchPart {
  guards: Statement[]
  statements: Statement[]
  changes: Change[]
}

export const emptyPart: BatchPart = { guards: [], statements: [], changes: [] }

export function mergeParts(parts: readonly BatchPart[]): BatchPart {
  return {
    guards: parts.flatMap(({ guards }) => guards),
    statements: parts.flatMap(({ statements }) => statements),
    changes: parts.flatMap(({ changes }) => changes),
  }
}

export const thisRev = sql<number>`(select rev from revision)`

/** A row that its batch writes: devices find it by its `rev`. */
export const revised = <Row extends object>(row: Row) => ({ ...row, rev: thisRev })

/** Called once at start. */
export async function initialiseRevision(store: Store, { newId }: { newId: () => string }): Promise<void> {
  const row = { one: 1, epoch: newId(), rev: 0, floor: 0 }
  await store.commit({ statements: [store.write.insert(revision).values(row).onConflictDoNothing()] })
}

const revisionNow = preparedRead(read =>
  read.select({ epoch: revision.epoch, rev: revision.rev, floor: revision.floor }).from(revision).prepare(),
)

export async function readRevision(store: Pick<Store, 'read'>): Promise<Revision> {
  const rows = await revisionNow(store.read).all()
  return must(rows[0], 'the revision row is made at start')
}

/** At the revision of their batch. */
export function changeStatements(changes: readonly Change[]): Statement[] {
  return changes.map(({ scope, kind, id, op }) => insertChange({ scope, kind, id, op }))
}

export const put = (scope: string, kind: Change['kind'], id: string): Change => ({ scope, kind, id, op: 'put' })
export const del = (scope: string, kind: Change['kind'], id: string): Change => ({ scope, kind, id, op: 'del' })

const { placeholder } = sql

// One row each: a statement of several rows copies every page it touches, to be undone alone.
const insertChange = shaped<Pick<Change, 'scope' | 'kind' | 'id' | 'op'>>({
  columns: { scope: 'text', kind: 'text', id: 'text', op: 'text' },
  one: sql`insert into change (scope, kind, id, rev, op)
    values (${placeholder('scope')}, ${placeholder('kind')}, ${placeholder('id')}, ${thisRev}, ${placeholder('op')})
    on conflict (scope, kind, id) do update set rev = excluded.rev, op = excluded.op`,
  many: given => sql`insert into change (scope, kind, id, rev, op)
    select scope, kind, id, ${givenRev}, op from ${given} where true
    on conflict (scope, kind, id) do update set rev = excluded.rev, op = excluded.op`,
  key: { columns: ['scope', 'kind', 'id'], repeated: 'last' },
})

interface Write {
  guards?: readonly Statement[]
  statements: readonly Statement[]
  changes: readonly Change[]
}

/** For calls of the API that are no mutations. */
export async function commitAndPoke(
  { store, pokes }: { store: Store; pokes: Deps['pokes'] },
  { guards = [], statements, changes }: Write,
): Promise<Commit> {
  const outcome = await store.commit({
    takesRev: true,
    guards,
    statements: [...statements, ...changeStatements(changes)],
  })
  if (outcome === 'guard_failed') return outcome
  const { rev } = await readRevision(store)
  for (const s of new Set(changes.map(({ scope }) => scope))) pokes.publish({ s, rev })
  return outcome
}

/** In the shape of api.md, for `caller` (null: a visitor). Leaves out missing and hidden rows. */
export type RowReader = (read: Reader, ids: readonly string[], caller: string | null) => Promise<Map<string, object>>

/** Reserved kinds have no reader yet, and no changes. */
export type RowReaders = Partial<Record<RowKind, RowReader>>

export function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map(row => [row.id, row]))
}

interface ForCaller<Found> {
  all(values: { ids: string; caller: string }): Promise<Found[]>
}

/** A reader of rows that visitors do not get. `query`: prepared, with the placeholders `ids`, a JSON list, and `caller`. */
export function readerForCaller<Found, Row extends { id: string }>(
  query: (read: Reader) => ForCaller<Found>,
  rowOf: (found: Found, caller: string) => Row,
) {
  return async (read: Reader, ids: readonly string[], caller: string | null): Promise<Map<string, Row>> => {
    if (caller === null) return new Map()
    const rows = await query(read).all({ ids: JSON.stringify(ids), caller })
    return byId(rows.map(found => rowOf(found, caller)))
  }
}
