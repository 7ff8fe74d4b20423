import { sql } from 'drizzle-orm'
import type { ChangedRow, Skipped } from '../../../../shared/features/booklists/change-sets.schema.ts'
import type { Tree } from '../../../../shared/features/booklists/tree.schema.ts'
import type { ChangeDeps } from '../../../deps.ts'
import { changeStatements, del, put, readRevision, revised } from '../../../sync/changes.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { organisationAdmin } from '../../organisations/organisations.table.ts'
import { type changeSet, changeSet as sets } from '../booklists.table.ts'
import { findFollowed, newsOfSet, newsStatements } from '../news/news-of-set.ts'
import { rowGuards, rowStatements, storeRows } from './write-rows.ts'
import { keyOf, seenIn } from '../../../../shared/features/booklists/tree/kinds.ts'
import type { RowKind } from '../../../../shared/sync/protocol.ts'
import type { Change } from '../../../sync/mutator.ts'

interface Planned extends Pick<
  typeof changeSet.$inferSelect,
  'id' | 'organisationId' | 'personId' | 'hash' | 'note' | 'undoes'
> {
  skipped: Skipped[]
  rows: readonly ChangedRow[]
  before: Tree
  after: Tree
  /** Revs of the newest set and of the database when the tree was read. */
  head: number
  rev: number
}

/** Commits rows, history, audit line and news together, or nothing. */
export async function commitSet(deps: ChangeDeps, set: Planned): Promise<void> {
  const { store, pokes, now } = deps
  const { write } = store
  const { id, organisationId, personId, hash, note, undoes, skipped, rows } = set
  const followed = await findFollowed(store.read, organisationId)
  const news = followed.size > 0 ? newsOfSet(set.before, set.after, followed) : []
  const storedSet = { id, organisationId, personId, hash, note, undoes, skipped, at: now(), count: rows.length }
  const outcome = await store.commit({
    takesRev: true,
    guards: [
      sql`select 1 where exists (select 1 from ${organisationAdmin}
          where ${organisationAdmin.organisationId} = ${organisationId} and ${organisationAdmin.personId} = ${personId})
        and not exists (select 1 from ${sets} where ${sets.id} = ${id})
        and not exists (select 1 from ${sets} where ${sets.organisationId} = ${organisationId} and ${sets.rev} > ${set.head})`,
      ...rowGuards(rows, set.rev),
    ],
    statements: [
      ...rowStatements(write, rows),
      write.insert(sets).values(revised(storedSet)),
      ...(rows.length > 0 ? [storeRows(id, rows)] : []),
      ...changeStatements(changesOfSet(set)),
      ...newsStatements(news, storedSet),
      ...(rows.length > 0 ? [auditOf(deps, set)] : []),
    ],
  })
  if (outcome === 'guard_failed') return
  const { rev } = await readRevision(store)
  for (const s of [`org:${organisationId}`, `orgadmin:${organisationId}`]) pokes.publish({ s, rev })
}

/** Only a summary, because the set holds the rows while it is saved. */
function auditOf(deps: ChangeDeps, { id, organisationId, personId, undoes, rows }: Planned) {
  const count = (is: (row: ChangedRow) => boolean) => rows.filter(is).length
  const after = {
    created: count(row => !row.before),
    changed: count(row => row.before !== null && row.after !== null),
    deleted: count(row => !row.after),
    ...(undoes !== null && { undoes }),
  }
  return recordAudit(
    deps,
    { role: 'admin', whoId: personId, organisationId },
    undoes === null ? 'booklist.change' : 'booklist.undo',
    ['change_set', id],
    { after },
  )
}

interface ScopeChanges {
  organisationId: string
  before: Tree
  after: Tree
  rows: readonly ChangedRow[]
}

/** Admins get the changed rows; students get rows that are visible to them or were, also through a parent. */
function changesOfSet({ organisationId, before, after, rows }: ScopeChanges): Change[] {
  const changed = new Set(rows.map(({ kind, id }) => keyOf(kind, id)))
  const deleted = new Set(rows.filter(row => !row.after).map(({ kind, id }) => keyOf(kind, id)))
  const [saw, see] = [seenIn(before), seenIn(after)]
  const moved = [...[...see].filter(key => !saw.has(key)), ...[...saw].filter(key => !see.has(key))]
  const students = `org:${organisationId}`
  const admins = `orgadmin:${organisationId}`
  const [had, has] = [booksIn(before), booksIn(after)]
  return [
    ...[...changed].map(key => changeOf(admins, key, !deleted.has(key))),
    ...[...has].filter(key => !had.has(key)).map(key => changeOf(admins, key, true)),
    ...[...had].filter(key => !has.has(key)).map(key => changeOf(admins, key, false)),
    ...[...new Set([...changed, ...moved])]
      .filter(key => see.has(key) || saw.has(key))
      .map(key => changeOf(students, key, see.has(key))),
  ]
}

const booksIn = ({ links }: Tree) => new Set(links.map(({ bookId }) => `book:${bookId}`))

function changeOf(scope: string, key: string, isThere: boolean): Change {
  const colon = key.indexOf(':')
  const [kind, id] = [key.slice(0, colon) as RowKind, key.slice(colon + 1)]
  return isThere ? put(scope, kind, id) : del(scope, kind, id)
}
