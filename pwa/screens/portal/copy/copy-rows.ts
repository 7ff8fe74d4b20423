import type { Change, CopyAnswer } from '../../../../shared/features/booklists/change-sets.schema.ts'
import type { TreeAnswer, TreeKind } from '../../../../shared/features/booklists/tree.schema.ts'
import { byPosition } from '../../../../shared/features/booklists/tree/kinds.ts'

export interface CopyRow {
  kind: TreeKind
  from: string
  depth: number
  name: string
  state: 'new' | 'same' | 'different'
  /** The id of the row in the next year, existing or new. */
  to: string
  /** null where the row has no name of its own. */
  nameThere: string | null
  differs: { field: string; here: string; there: string }[]
}

/** In the order of the curators. */
export function copyRows(
  tree: TreeAnswer,
  collectionId: string,
  answer: CopyAnswer,
  changes: readonly Change[],
): CopyRow[] {
  const rows = rowsById(tree)
  const created = new Map(changes.map(change => [change.id, change.values as Record<string, unknown> | undefined]))
  const states = statesOf(answer)
  const row = (kind: TreeKind, from: string, name: string, depth: number): CopyRow[] => {
    const state = states.get(from)
    if (!state) return []
    const there = created.get(state.to) ?? rows.get(state.to)
    const nameThere = typeof there?.['name'] === 'string' ? there['name'] : null
    const differs = (state.fields ?? []).map(field => ({
      field,
      here: textOf(rows.get(from)?.[field]),
      there: textOf(rows.get(state.to)?.[field]),
    }))
    return [{ kind, from, depth, name, nameThere, state: state.state, to: state.to, differs }]
  }
  const books = new Map(tree.books.map(({ id, name }) => [id, name]))
  const collection = tree.collections.find(({ id }) => id === collectionId)
  const courses = new Map(tree.courses.map(course => [course.id, course]))
  const places = tree.places.filter(place => place.collectionId === collectionId).sort(byPosition)
  return [
    ...row('collection', collectionId, collection?.name ?? '', 0),
    ...places.flatMap(({ courseId }) => [
      ...row('course', courseId, courses.get(courseId)?.name ?? '', 1),
      ...tree.links
        .filter(link => link.courseId === courseId)
        .sort(byPosition)
        .flatMap(link => row('link', link.id, books.get(link.bookId) ?? '', 2)),
    ]),
  ]
}

interface State {
  state: CopyRow['state']
  to: string
  fields?: string[]
}

function statesOf({ copies, same, different }: CopyAnswer): Map<string, State> {
  return new Map<string, State>([
    ...copies.map(({ from, id }) => [from, { state: 'new', to: id }] as const),
    ...same.map(({ from, id }) => [from, { state: 'same', to: id }] as const),
    ...different.map(({ from, id, fields }) => [from, { state: 'different', to: id, fields }] as const),
  ])
}

function rowsById(tree: TreeAnswer): Map<string, Record<string, unknown>> {
  const { studies, collections, places, courses, links } = tree
  const all = [...studies, ...collections, ...places, ...courses, ...links]
  return new Map(all.map(row => [row.id, row as unknown as Record<string, unknown>]))
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : value === true || value === false ? String(value) : ''
}

/** Applies edited names, and the chosen differences of existing rows. */
export function chosenChanges(
  tree: TreeAnswer,
  { changes, different }: CopyAnswer,
  { names, taken }: { names: ReadonlyMap<string, string>; taken: ReadonlySet<string> },
): Change[] {
  const rows = rowsById(tree)
  const named = changes.map(change => {
    const name = names.get(change.id)
    return name === undefined ? change : ({ ...change, values: { ...change.values, name } } as Change)
  })
  const updates = different.flatMap(({ kind, id, from, fields }) => {
    if (!taken.has(id)) return []
    const values = Object.fromEntries(fields.map(field => [field, rows.get(from)?.[field]]))
    return [{ op: 'update', kind, id, rev: rows.get(id)?.['rev'], values } as Change]
  })
  return [...named, ...updates]
}
