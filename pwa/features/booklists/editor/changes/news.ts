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

/** What the server says stands in the booklists, as far as this editor knows. */
export interface Base extends TreeAnswer {
  /** Rows that went, and when: what is told of them from before does not bring them back. */
  gone: Readonly<Record<string, number>>
}

/** All rows of the tree as one pull left them here: what was there before `cursor` and is not in it is gone. */
export interface Pulled {
  cursor: number
  rows: Record<TreeKind, readonly TreeRow[]>
  books: readonly Book[]
}

/** The rows that an answer tells of, where this editor knows nothing newer of them. */
export function withRowChanges(base: Base, told: readonly RowChange[]): Base {
  const gone = { ...base.gone }
  const lists = mapsOf(base)
  for (const { kind, id, rev, op, row } of told) {
    const known = lists[kind].get(id)?.rev ?? gone[keyOf(kind, id)] ?? -1
    if (known > rev) continue
    if (op === 'put' && row) lists[kind].set(id, row)
    else lists[kind].delete(id)
    if (op === 'del') gone[keyOf(kind, id)] = rev
  }
  return { ...base, ...listsOf(base, lists), gone, rev: Math.max(base.rev, ...told.map(({ rev }) => rev)) }
}

/**
 * What a pull brought: everybody's changes up to its cursor. It says when it heard of a row, which may be later than the row
 * changed; `isWhole`: it is the server's own answer with the tree, whose revs are those that it asks for.
 */
export function withPulled(base: Base, { cursor, rows, books }: Pulled, isComplete = false): Base {
  const lists = mapsOf(base)
  for (const kind of treeKinds) {
    const pulled = new Map(rows[kind].map(row => [row.id, row]))
    for (const [id, row] of lists[kind]) if (!pulled.has(id) && row.rev <= cursor) lists[kind].delete(id)
    for (const [id, row] of pulled) {
      const known = lists[kind].get(id)
      if (!known ? row.rev > (base.gone[keyOf(kind, id)] ?? -1) : isNewer(row, known, isComplete ? cursor : null))
        lists[kind].set(id, row)
    }
  }
  const known = new Map(base.books.map(book => [book.id, book]))
  for (const book of books) known.set(book.id, book)
  return { ...base, ...listsOf(base, lists), books: [...known.values()], rev: Math.max(base.rev, cursor) }
}

function isNewer(row: TreeRow, known: TreeRow, wholeAt: number | null): boolean {
  if (wholeAt !== null) return known.rev <= wholeAt
  return row.rev > known.rev && differences(row, known).length > 0
}

type Rows = Record<TreeKind, Map<string, TreeRow>>

function mapsOf(tree: Tree): Rows {
  const mapOf = (kind: TreeKind) => new Map<string, TreeRow>(rowsIn(tree, kind).map(row => [row.id, row]))
  return Object.fromEntries(treeKinds.map(kind => [kind, mapOf(kind)])) as Rows
}

/** Lists in which nothing changed stay the same objects. */
function listsOf(tree: Tree, rows: Rows): Tree {
  const lists = treeKinds.map(kind => {
    const before: readonly TreeRow[] = rowsIn(tree, kind)
    const now = [...rows[kind].values()]
    const isSame = now.length === before.length && now.every((row, at) => row === before[at])
    return [listOf[kind], isSame ? before : now]
  })
  return Object.fromEntries(lists) as unknown as Tree
}
