import type { ChangedRow } from '../change-sets.schema.ts'
import { type Tree, type TreeKind, treeKinds, type TreeRow, type TreeRows } from '../tree.schema.ts'
import { differences, keyOf, listOf, parentsOf, rowsIn, valueOf } from './kinds.ts'

type Rows = { [Kind in TreeKind]: Map<string, TreeRows[Kind]> }

type Relation = `${TreeKind}.${string}`

/** Copies on write: the given tree stays as it is. */
export class TreeDraft {
  readonly #base: Tree
  readonly #rows: Rows
  readonly #before = new Map<string, { kind: TreeKind; id: string; row: TreeRow | undefined }>()
  readonly #below = new Map<Relation, Map<string, Set<string>>>()

  constructor(tree: Tree) {
    this.#base = tree
    const rows = treeKinds.map(kind => [kind, new Map(rowsIn(tree, kind).map(row => [row.id, row]))])
    this.#rows = Object.fromEntries(rows) as Rows
  }

  get<Kind extends TreeKind>(kind: Kind, id: string): TreeRows[Kind] | undefined {
    return this.#rows[kind].get(id) as TreeRows[Kind] | undefined
  }

  began(kind: TreeKind, id: string): TreeRow | undefined {
    const before = this.#before.get(keyOf(kind, id))
    return before ? before.row : this.get(kind, id)
  }

  has(kind: TreeKind, id: string): boolean {
    return this.#rows[kind].has(id)
  }

  all<Kind extends TreeKind>(kind: Kind): TreeRows[Kind][] {
    return [...this.#rows[kind].values()] as TreeRows[Kind][]
  }

  size(): number {
    return treeKinds.reduce((sum, kind) => sum + this.#rows[kind].size, 0)
  }

  below<Kind extends TreeKind>(kind: Kind, field: keyof TreeRows[Kind] & string, id: string): TreeRows[Kind][] {
    const ids = this.#index(kind, field).get(id) ?? []
    return [...ids].flatMap(child => this.get(kind, child) ?? [])
  }

  put<Kind extends TreeKind>(kind: Kind, row: TreeRows[Kind]): void {
    this.#note(kind, row.id)
    this.#unlink(kind, row.id)
    this.#rows[kind].set(row.id, row as never)
    for (const [relation, index] of this.#below)
      if (relation.startsWith(`${kind}.`)) addTo(index, fieldOf(relation), row)
  }

  change(kind: TreeKind, id: string, values: object): void {
    const row = this.get(kind, id)
    if (row) this.put(kind, { ...row, ...values })
  }

  remove(kind: TreeKind, id: string): void {
    this.#note(kind, id)
    this.#unlink(kind, id)
    this.#rows[kind].delete(id)
  }

  touched(): { kind: TreeKind; id: string; row: TreeRow | undefined }[] {
    return [...this.#before.values()]
  }

  changes(): ChangedRow[] {
    return this.touched().flatMap(({ kind, id, row: before }) => {
      const after = this.get(kind, id)
      const isSame = before && after ? differences(before, after).length === 0 : before === after
      return isSame ? [] : [{ kind, id, before: withoutRev(before), after: withoutRev(after) }]
    })
  }

  tree(): Tree {
    const touched = new Set(this.touched().map(({ kind }) => kind))
    const lists = [...touched].map(kind => [listOf[kind], this.all(kind)])
    return { ...this.#base, ...(Object.fromEntries(lists) as Partial<Tree>) }
  }

  #note(kind: TreeKind, id: string): void {
    const key = keyOf(kind, id)
    if (!this.#before.has(key)) this.#before.set(key, { kind, id, row: this.get(kind, id) })
  }

  #index(kind: TreeKind, field: string): Map<string, Set<string>> {
    const relation: Relation = `${kind}.${field}`
    const cached = this.#below.get(relation)
    if (cached) return cached
    const index = new Map<string, Set<string>>()
    for (const row of this.all(kind)) addTo(index, field, row)
    this.#below.set(relation, index)
    return index
  }

  #unlink(kind: TreeKind, id: string): void {
    const row = this.get(kind, id)
    if (!row) return
    for (const [relation, index] of this.#below)
      if (relation.startsWith(`${kind}.`)) index.get(String(valueOf(row, fieldOf(relation))))?.delete(id)
  }
}

export function removeSubtree(draft: TreeDraft, kind: TreeKind, id: string): void {
  if (!draft.has(kind, id)) return
  for (const { kind: child, row } of childrenOf(draft, kind, id)) removeSubtree(draft, child, row.id)
  draft.remove(kind, id)
}

export function childrenOf(draft: TreeDraft, kind: TreeKind, id: string): { kind: TreeKind; row: TreeRow }[] {
  const of = (child: TreeKind, rows: TreeRow[]) => rows.map(row => ({ kind: child, row }))
  if (kind === 'study') return of('collection', draft.below('collection', 'studyId', id))
  if (kind === 'collection') return of('place', draft.below('place', 'collectionId', id))
  if (kind !== 'course') return []
  return [...of('place', draft.below('place', 'courseId', id)), ...of('link', draft.below('link', 'courseId', id))]
}

export const lostParents = (draft: TreeDraft, kind: TreeKind, row: object) =>
  parentsOf(kind, row).filter(parent => !draft.has(parent.kind, parent.id))

export function duplicateOf(draft: TreeDraft, kind: TreeKind, row: object): TreeRow | undefined {
  const [courseId, id] = [String(valueOf(row, 'courseId')), valueOf(row, 'id')]
  if (kind !== 'place' && kind !== 'link') return undefined
  const field = kind === 'place' ? 'collectionId' : 'bookId'
  return draft
    .below(kind, 'courseId', courseId)
    .find(other => other.id !== id && valueOf(other, field) === valueOf(row, field))
}

function addTo(index: Map<string, Set<string>>, field: string, row: TreeRow): void {
  const parent = String(valueOf(row, field))
  index.set(parent, (index.get(parent) ?? new Set()).add(row.id))
}

const fieldOf = (relation: Relation) => relation.slice(relation.indexOf('.') + 1)

function withoutRev(row: TreeRow | undefined): Record<string, unknown> | null {
  if (!row) return null
  const { rev: _, ...values } = row
  return values
}
