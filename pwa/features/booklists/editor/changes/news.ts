import {
  type RowChange,
  type Tree,
  type TreeAnswer,
  type TreeKind,
  treeKinds,
  type TreeRow,
} from '../../../../../shared/features/booklists/tree.schema.ts'
import { differences, keyOf, listOf, rowsIn } from '../../../../../shared/features/booklists/tree/kinds.ts'
import type { Book } from '../../../../../shared/features/books/books.schema.ts'

export interface Base extends TreeAnswer {
  /** When each row was deleted, so that older news does not restore it. */
  gone: Readonly<Record<string, number>>
}

/** A row from before `cursor` that is missing here was deleted. */
export interface Pulled {
  cursor: number
  rows: Record<TreeKind, readonly TreeRow[]>
  books: readonly Book[]
}

/** Skips rows of which this editor knows something newer. */
export function withRowChanges(base: Base, changes: readonly RowChange[]): Base {
  const gone = { ...base.gone }
  const lists = mapsOf(base)
  for (const { kind, id, rev, op, row } of changes) {
    const existing = lists[kind].get(id)?.rev ?? gone[keyOf(kind, id)] ?? -1
    if (existing > rev) continue
    if (op === 'put' && row) lists[kind].set(id, row)
    else lists[kind].delete(id)
    if (op === 'del') gone[keyOf(kind, id)] = rev
  }
  return { ...base, ...listsOf(base, lists), gone, rev: Math.max(base.rev, ...changes.map(({ rev }) => rev)) }
}

/** Merges a pull. A pull may report a change late; `isWhole`: this is the server's own tree, whose revs the server expects. */
export function withPulled(base: Base, { cursor, rows, books }: Pulled, isComplete = false): Base {
  const lists = mapsOf(base)
  for (const kind of treeKinds) {
    const pulled = new Map(rows[kind].map(row => [row.id, row]))
    for (const [id, row] of lists[kind]) if (!pulled.has(id) && row.rev <= cursor) lists[kind].delete(id)
    for (const [id, row] of pulled) {
      const existing = lists[kind].get(id)
      if (!existing ? row.rev > (base.gone[keyOf(kind, id)] ?? -1) : isNewer(row, existing, isComplete ? cursor : null))
        lists[kind].set(id, row)
    }
  }
  const byId = new Map(base.books.map(book => [book.id, book]))
  for (const book of books) byId.set(book.id, book)
  return { ...base, ...listsOf(base, lists), books: [...byId.values()], rev: Math.max(base.rev, cursor) }
}

function isNewer(row: TreeRow, existing: TreeRow, completeAt: number | null): boolean {
  if (completeAt !== null) return existing.rev <= completeAt
  return row.rev > existing.rev && differences(row, existing).length > 0
}

type Rows = Record<TreeKind, Map<string, TreeRow>>

function mapsOf(tree: Tree): Rows {
  const mapOf = (kind: TreeKind) => new Map<string, TreeRow>(rowsIn(tree, kind).map(row => [row.id, row]))
  return Object.fromEntries(treeKinds.map(kind => [kind, mapOf(kind)])) as Rows
}

/** Unchanged lists stay the same objects. */
function listsOf(tree: Tree, rows: Rows): Tree {
  const lists = treeKinds.map(kind => {
    const before: readonly TreeRow[] = rowsIn(tree, kind)
    const now = [...rows[kind].values()]
    const isSame = now.length === before.length && now.every((row, at) => row === before[at])
    return [listOf[kind], isSame ? before : now]
  })
  return Object.fromEntries(lists) as unknown as Tree
}
