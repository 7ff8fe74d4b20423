import type { Tree, TreeKind, TreeRow, TreeRows } from '../tree.schema.ts'

export const listOf = {
  study: 'studies',
  collection: 'collections',
  course: 'courses',
  place: 'places',
  link: 'links',
} as const satisfies Record<TreeKind, keyof Tree>

/** A row is deleted with each row that one of these fields names. */
const parents = {
  study: {},
  collection: { studyId: 'study' },
  course: {},
  place: { collectionId: 'collection', courseId: 'course' },
  link: { courseId: 'course' },
} as const satisfies Record<TreeKind, Partial<Record<string, TreeKind>>>

/** Positions count among rows with the same value here; a course has none. */
export const siblingGroup = {
  study: 'organisationId',
  collection: 'studyId',
  course: undefined,
  place: 'collectionId',
  link: 'courseId',
} as const satisfies Record<TreeKind, string | undefined>

export const valueOf = (row: object, field: string): unknown => (row as Record<string, unknown>)[field]

export const keyOf = (kind: TreeKind, id: string) => `${kind}:${id}`

export function parentsOf(kind: TreeKind, row: object): { field: string; kind: TreeKind; id: string }[] {
  return Object.entries(parents[kind]).map(([field, above]) => ({
    field,
    kind: above,
    id: String(valueOf(row, field)),
  }))
}

export function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((value, at) => value === other[at])
}

export function differences(one: object, other: object): string[] {
  return Object.keys(one).filter(field => field !== 'rev' && !isSame(valueOf(one, field), valueOf(other, field)))
}

export const rowsIn = <Kind extends TreeKind>(tree: Tree, kind: Kind) =>
  tree[listOf[kind]] as unknown as readonly TreeRows[Kind][]

export type Placed = Exclude<TreeRow, TreeRows['course']>

export const byPosition = (one: Pick<Placed, 'position' | 'id'>, other: Pick<Placed, 'position' | 'id'>) =>
  one.position - other.position || (one.id < other.id ? -1 : 1)

/** Keys (`kind:id`, also of books) that students see: visible rows below visible rows. */
export function seenIn({ studies, collections, places, courses, links }: Tree): Set<string> {
  const visited = new Set<string>()
  for (const { id, visible } of studies) if (visible) visited.add(keyOf('study', id))
  for (const { id, studyId, visible } of collections)
    if (visible && visited.has(keyOf('study', studyId))) visited.add(keyOf('collection', id))
  const placed = new Set<string>()
  for (const { id, collectionId, courseId, visible } of places)
    if (visible && visited.has(keyOf('collection', collectionId))) {
      visited.add(keyOf('place', id))
      placed.add(courseId)
    }
  for (const { id } of courses) if (placed.has(id)) visited.add(keyOf('course', id))
  for (const { id, courseId, bookId, visible } of links)
    if (visible && placed.has(courseId)) visited.add(keyOf('link', id)).add(`book:${bookId}`)
  return visited
}

export type TreeError = 'required' | 'already' | 'parent' | 'no_place' | 'no_more' | 'fixed' | 'too_many'
export type TreeErrors = Record<string, TreeError>
