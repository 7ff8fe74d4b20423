import type { ChangedRow } from '../../../../shared/features/booklists/change-sets.schema.ts'
import type { Tree } from '../../../../shared/features/booklists/tree.schema.ts'
import { keyOf } from '../../../../shared/features/booklists/tree/kinds.ts'
import { seenIn } from '../../../../shared/features/booklists/tree/seen.ts'
import type { RowKind } from '../../../../shared/sync/protocol.ts'
import { del, put } from '../../../sync/changes.ts'
import type { Change } from '../../../sync/mutator.ts'

interface ScopeChanges {
  organisationId: string
  before: Tree
  after: Tree
  rows: readonly ChangedRow[]
}

/** Admins get the changed rows; students get rows that are visible to them or were, also through a parent. */
export function changesOfSet({ organisationId, before, after, rows }: ScopeChanges): Change[] {
  const changed = new Set(rows.map(({ kind, id }) => keyOf(kind, id)))
  const gone = new Set(rows.filter(row => !row.after).map(({ kind, id }) => keyOf(kind, id)))
  const [saw, see] = [seenIn(before), seenIn(after)]
  const moved = [...[...see].filter(key => !saw.has(key)), ...[...saw].filter(key => !see.has(key))]
  const students = `org:${organisationId}`
  const admins = `orgadmin:${organisationId}`
  const [had, has] = [booksIn(before), booksIn(after)]
  return [
    ...[...changed].map(key => changeOf(admins, key, !gone.has(key))),
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
