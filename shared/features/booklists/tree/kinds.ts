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
