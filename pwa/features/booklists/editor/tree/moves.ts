import type { Change } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import { must } from '../../../../../shared/lib/must.ts'
import type { TreeIndex } from './tree-index.ts'

/** A course moves as its place. */
export type Movable = 'study' | 'collection' | 'place' | 'link'

/** `parent` null: the organisation. `before` null: at the end. */
export interface Spot {
  parent: string | null
  before: string | null
}

interface Sibling {
  id: string
  position: number
}

/** Closer siblings are renumbered, because soon nothing would fit between them. */
const tooClose = 1e-6

/** Returns no changes where all are in place already. */
export function moveChanges(index: TreeIndex, kind: Movable, ids: readonly string[], spot: Spot): Change[] {
  const moving = ids.filter(id => !isDuplicate(index, kind, id, spot))
  const stay = siblingsAt(index, kind, spot.parent).filter(({ id }) => !moving.includes(id))
  const found = stay.findIndex(({ id }) => id === spot.before)
  const to = found < 0 ? stay.length : found
  const now = siblingsAt(index, kind, spot.parent).map(({ id }) => id)
  const then = [...stay.slice(0, to).map(({ id }) => id), ...moving, ...stay.slice(to).map(({ id }) => id)]
  if (moving.length === 0 || now.join() === then.join()) return []
  const positions = positionsBetween(stay[to - 1]?.position, stay[to]?.position, moving.length)
  if (positions)
    return moving.map((id, at) =>
      changeOf(index, kind, id, spot.parent, must(positions[at], 'each that moves has a position')),
    )
  return then.map((id, at) => changeOf(index, kind, id, spot.parent, at))
}

/** A collection has a course once. */
function isDuplicate(index: TreeIndex, kind: Movable, id: string, { parent }: Spot): boolean {
  const place = kind === 'place' ? index.row('place', id) : undefined
  if (!place || parent === null || place.collectionId === parent) return false
  return index.placesOf(parent).some(({ courseId }) => courseId === place.courseId)
}

export function siblingsAt(index: TreeIndex, kind: Movable, parent: string | null): readonly Sibling[] {
  if (kind === 'study') return index.studies
  const id = parent ?? ''
  if (kind === 'collection') return index.collectionsOf(id)
  return kind === 'place' ? index.placesOf(id) : index.linksOf(id)
}

/** Ascending; undefined where there is no room. */
export function positionsBetween(
  from: number | undefined,
  to: number | undefined,
  count: number,
): number[] | undefined {
  const each = Array.from({ length: count }, (_, at) => at + 1)
  if (from === undefined) return each.map(at => (to ?? count + 1) - count + at - 1)
  if (to === undefined) return each.map(at => Math.floor(from) + at)
  const gap = (to - from) / (count + 1)
  return gap < tooClose ? undefined : each.map(at => from + gap * at)
}

function changeOf(index: TreeIndex, kind: Movable, id: string, parent: string | null, position: number): Change {
  const above = parentOf(index, kind, id)
  const values = { position, ...(parent !== null && parent !== above && { [parentField[kind]]: parent }) }
  return { op: 'update', kind, id, values } as Change
}

const parentField = { study: '', collection: 'studyId', place: 'collectionId', link: 'courseId' } as const

/** null for a study. */
export function parentOf(index: TreeIndex, kind: Movable, id: string): string | null {
  if (kind === 'collection') return index.row('collection', id)?.studyId ?? null
  if (kind === 'place') return index.row('place', id)?.collectionId ?? null
  return kind === 'link' ? (index.row('link', id)?.courseId ?? null) : null
}
