import type { TreeIndex } from './tree-index.ts'
import { siblingsAt, type Movable, parentOf, type Spot } from './moves.ts'

/** Takes those of `ids` with one parent, in order, because a key moves them together. */
export function blockOf(index: TreeIndex, kind: Movable, ids: readonly string[]): string[] {
  const [first] = ids
  if (first === undefined) return []
  const wanted = new Set(ids)
  return siblingsAt(index, kind, parentOf(index, kind, first))
    .map(({ id }) => id)
    .filter(id => wanted.has(id))
}

/** At the end a book goes on to the next course, and a course to the next collection; undefined after the last. */
export function stepSpot(
  index: TreeIndex,
  kind: Movable,
  block: readonly string[],
  by: -1 | 1,
  collectionId?: string,
): Spot | undefined {
  const [first] = block
  if (first === undefined) return undefined
  const parent = parentOf(index, kind, first)
  const siblings = siblingsAt(index, kind, parent).map(({ id }) => id)
  const edge = by < 0 ? siblings.indexOf(first) - 1 : siblings.indexOf(block.at(-1) ?? '') + 1
  if (siblings[edge] === undefined) return nextParent(index, kind, parent, by, collectionId)
  return { parent, before: (by < 0 ? siblings[edge] : siblings[edge + 1]) ?? null }
}

function nextParent(
  index: TreeIndex,
  kind: Movable,
  parent: string | null,
  by: -1 | 1,
  collectionId: string | undefined,
): Spot | undefined {
  const parents = parentsOf(index, kind, parent, collectionId)
  const next = parents[parents.indexOf(parent ?? '') + by]
  if (parent === null || !parents.includes(parent) || next === undefined) return undefined
  return { parent: next, before: by < 0 ? null : (siblingsAt(index, kind, next)[0]?.id ?? null) }
}

function parentsOf(index: TreeIndex, kind: Movable, parent: string | null, collectionId = ''): string[] {
  if (kind === 'link') return index.placesOf(collectionId).map(({ courseId }) => courseId)
  const study = kind === 'place' && parent !== null ? index.row('collection', parent)?.studyId : undefined
  return study === undefined ? [] : index.collectionsOf(study).map(({ id }) => id)
}
