import { createHash } from 'node:crypto'
import type {
  Change,
  ChangedRow,
  ChangeSet,
  ChangeSetAnswer,
  CopyAnswer,
  CopyRequest,
  Skipped,
  UndoAnswer,
} from '../../../../shared/features/booklists/change-sets.schema.ts'
import type { RowChange, Tree, TreeKind } from '../../../../shared/features/booklists/tree.schema.ts'
import { applyChanges, type StaleRow } from '../../../../shared/features/booklists/tree/apply-changes.ts'
import { keyOf, rowsIn } from '../../../../shared/features/booklists/tree/kinds.ts'
import { undoChanges } from '../../../../shared/features/booklists/tree/undo-changes.ts'
import type { ChangeDeps, Deps } from '../../../deps.ts'
import { crowded, forbidden, idReused, notFound } from '../../../middleware/errors.ts'
import { readRevision } from '../../../sync/changes.ts'
import { type ChangeError, refused, stale, unknownCollection, unknownRows } from './change-sets.errors.ts'
import {
  findDeletedRows,
  findLastChanges,
  findMissingBooks,
  findRowsOfSet,
  findSet,
  findExisting,
  findTree,
  headOf,
  historyMs,
  rowChanges,
  type StoredSet,
} from './change-sets.queries.ts'
import { isAdmin } from '../../organisations/admins/admins.queries.ts'
import { commitSet } from './commit-set.ts'
import { booksOf } from './write-rows.ts'
import type { Reader } from '../../../common/store/sql.ts'
import { bookNow } from '../../books/books.queries.ts'
import { copyCollection } from '../../../../shared/features/booklists/copy/copy-collection.ts'

interface By {
  organisationId: string
  personId: string
}

/** Plans again after each conflict with another writer. */
const attempts = 5

/** Complete or not at all, and once: a retry gets the same answer. */
export async function makeChanges(deps: ChangeDeps, by: By, set: ChangeSet): Promise<ChangeSetAnswer> {
  const { id, rev, rows } = await once(deps, by, {
    id: set.id,
    hash: hashOf([set.note ?? null, set.changes]),
    note: set.note === undefined || set.note === '' ? null : set.note,
    undoes: null,
    plan: tree => planChanges(deps, by, tree, set.changes),
  })
  return { id, rev, rows, undoable: true }
}

/** Leaves later changes alone. Undoing a set twice changes nothing more; undoing the undo redoes it. */
export async function undoSet(deps: ChangeDeps, by: By, changeId: string): Promise<UndoAnswer> {
  const { read } = deps.store
  const set = await findSet(read, changeId)
  if (!set || set.organisationId !== by.organisationId || set.at <= deps.now() - historyMs) throw notFound()
  const { id, rev, rows, skipped } = await once(deps, by, {
    id: derivedId(`undo:${changeId}`),
    hash: hashOf(['undo', changeId]),
    note: null,
    undoes: changeId,
    plan: async tree => planUndo(deps, tree, await findRowsOfSet(read, changeId)),
  })
  return { id, rev, rows, skipped }
}

interface Planned {
  tree: Tree
  rows: ChangedRow[]
  skipped?: Skipped[]
}

interface ChangeRequest extends Pick<StoredSet, 'id' | 'hash' | 'note' | 'undoes'> {
  plan(tree: Tree): Promise<Planned>
}

interface Done {
  id: string
  rev: number
  rows: RowChange[]
  skipped: Skipped[]
}

async function once(deps: ChangeDeps, by: By, { plan, ...request }: ChangeRequest): Promise<Done> {
  const { store } = deps
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const existing = await findSet(store.read, request.id)
    if (existing) return answerOf(deps, by, existing, request.hash)
    const head = await headOf(store.read, by.organisationId)
    const { rev } = await readRevision(store)
    const before = await findTree(store.read, by.organisationId)
    const { tree: after, rows, skipped = [] } = await plan(before)
    await commitSet(deps, { ...request, ...by, skipped, rows, before, after, head, rev })
  }
  const existing = await findSet(store.read, request.id)
  if (!existing) throw (await isAdmin(store.read, by.organisationId, by.personId)) ? crowded() : forbidden()
  return answerOf(deps, by, existing, request.hash)
}

async function answerOf({ store }: ChangeDeps, by: By, existing: StoredSet, hash: string): Promise<Done> {
  if (existing.organisationId !== by.organisationId || existing.hash !== hash) throw idReused()
  const { id, rev, skipped } = existing
  return { id, rev, rows: rowChanges(await findRowsOfSet(store.read, id), rev), skipped }
}

async function planChanges(deps: ChangeDeps, by: By, tree: Tree, requested: readonly Change[]): Promise<Planned> {
  const { read } = deps.store
  const changes = await withBooksNow(read, requested)
  const restorable = await findRestorable(deps, by, changes)
  const outcome = applyChanges(tree, changes, {
    organisationId: by.organisationId,
    deletedRows: (kind, id) => restorable.get(keyOf(kind, id)),
  })
  if (outcome.kind === 'stale') throw await staleError(deps, by, tree, outcome.rows)
  if (outcome.kind === 'refused') throw refused(outcome.errors)
  const missing = await findMissingBooks(read, booksOf(outcome.rows))
  const existing = await findExisting(read, outcome.rows)
  const faults = changes.flatMap((change, at): [string, ChangeError][] => {
    if (change.kind === 'link' && missing.has(change.values?.bookId ?? ''))
      return [[`changes.${at}.values.bookId`, 'unknown_book']]
    return existing.has(keyOf(change.kind, change.id)) ? [[`changes.${at}.id`, 'already']] : []
  })
  if (faults.length > 0) throw refused(Object.fromEntries(faults))
  return outcome
}

/** Leaves out links to books that are gone for good. */
async function findRestorable({ store, now }: ChangeDeps, by: By, changes: readonly Change[]) {
  const restored = changes.filter(({ op }) => op === 'restore')
  const deleted = await findDeletedRows(store.read, by.organisationId, restored, now() - historyMs)
  const { rowNow, isLost } = await findBooksNow(store.read, [...deleted.values()].flat())
  return new Map([...deleted].map(([key, rows]) => [key, rows.map(rowNow).filter(row => !isLost(row))]))
}

/** Names links to books that are gone, because those cannot come back. */
async function planUndo({ store }: ChangeDeps, tree: Tree, rows: readonly ChangedRow[]): Promise<Planned> {
  const { rowNow, isLost } = await findBooksNow(store.read, rows)
  const now = rows.map(rowNow)
  const undone = undoChanges(
    tree,
    now.filter(row => !isLost(row)),
  )
  const lost = now.filter(isLost).map(({ kind, id }): Skipped => ({ kind, id, why: 'parent', fields: ['bookId'] }))
  return { ...undone, skipped: [...undone.skipped, ...lost] }
}

/** Answers alike for rows that never existed and rows of other associations. */
async function staleError(deps: ChangeDeps, by: By, tree: Tree, rows: readonly StaleRow[]) {
  const ids = rows.map(({ id }) => id)
  const changed = await findLastChanges(deps.store.read, by.organisationId, ids)
  const known = new Set(changed.map(({ kind, id }) => keyOf(kind, id)))
  const { rev } = await readRevision(deps.store)
  const current = rows.map(row => currentOf(tree, row, rev))
  const unknown = rows.filter((row, at) => current[at]?.op === 'del' && !known.has(keyOf(row.kind, row.id)))
  if (unknown.length > 0) return unknownRows(unknown.map(({ at }) => `changes.${at}.id`))
  return stale(current, changed)
}

function currentOf(tree: Tree, { kind, id }: { kind: TreeKind; id: string }, rev: number): RowChange {
  const row = rowsIn(tree, kind).find(each => each.id === id)
  return row ? ({ kind, id, rev: row.rev, op: 'put', row } as RowChange) : { kind, id, rev, op: 'del' }
}

const hashOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex')

interface BooksNow {
  /** A link names the book that its book was merged into. */
  rowNow(row: ChangedRow): ChangedRow
  isLost(row: ChangedRow): boolean
}

/** Follows merges, because links of the history may name books that were merged since (M6). */
async function findBooksNow(read: Reader, rows: readonly ChangedRow[]): Promise<BooksNow> {
  const links = rows.filter(({ kind }) => kind === 'link')
  const became = await whatBecame(
    read,
    links.flatMap(({ before, after }) => [before?.['bookId'], after?.['bookId']]),
  )
  const lost = await findMissingBooks(read, [...became.values()])
  const valuesNow = (values: ChangedRow['before']) =>
    values && became.has(values['bookId']) ? { ...values, bookId: became.get(values['bookId']) } : values
  return {
    rowNow: row => (row.kind === 'link' ? { ...row, before: valuesNow(row.before), after: valuesNow(row.after) } : row),
    isLost: ({ kind, before }) => kind === 'link' && before !== null && lost.has(String(before['bookId'])),
  }
}

/** For devices that were offline during a merge. */
async function withBooksNow(read: Reader, changes: readonly Change[]): Promise<readonly Change[]> {
  const became = await whatBecame(
    read,
    changes.map(({ kind, values }) => (kind === 'link' ? values?.bookId : undefined)),
  )
  return changes.map(change => {
    if (change.kind !== 'link') return change
    const bookId = became.get(change.values?.bookId)
    return bookId === undefined ? change : { ...change, values: { ...change.values, bookId } }
  })
}

/** The book that each was merged into, or itself where it is gone for good. */
async function whatBecame(read: Reader, named: readonly unknown[]): Promise<Map<unknown, string>> {
  const ids = [...new Set(named.flatMap(id => (typeof id === 'string' ? [id] : [])))]
  const became = new Map<unknown, string>()
  for (const id of await findMissingBooks(read, ids)) became.set(id, await bookNow(read, id))
  return became
}

export async function planCopy(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  organisationId: string,
  { collectionId, yearsAhead }: CopyRequest,
): Promise<CopyAnswer> {
  const tree = await findTree(store.read, organisationId)
  const collection = tree.collections.find(({ id }) => id === collectionId)
  if (!collection) throw unknownCollection()
  const first = academicYear(now()) + yearsAhead
  return copyCollection(tree, {
    collection,
    yearsAhead,
    label: `${first}/${first + 1}`,
    idOf: sourceId => derivedId(`copy:${yearsAhead}:${sourceId}`),
  })
}

/** An academic year begins in August. */
function academicYear(at: number): number {
  const date = new Date(at)
  return date.getUTCMonth() >= 7 ? date.getUTCFullYear() : date.getUTCFullYear() - 1
}

/** A UUID of version 8 from sha-256, so that every device derives the same id. */
function derivedId(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
