import type { Change } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import type { BooklistEditor } from '../changes/editor.ts'
import { type Movable, moveChanges, siblingsAt, parentOf, type Spot } from '../tree/moves.ts'
import type { Branch } from '../tree/branches.ts'
import type { TreeIndex } from '../tree/tree-index.ts'

export type Making = { kind: 'study' | 'collection' | 'place'; parent: string | null }

export function makingBelow({ kind, id }: Branch): Making | null {
  if (kind === 'study') return { kind: 'collection', parent: id }
  return kind === 'collection' ? { kind: 'place', parent: id } : null
}

/** Returns the id, or null where it was refused. A course gets its place with it. */
export function create(
  editor: BooklistEditor,
  { kind, parent }: Making,
  name: string,
  newId: () => string,
): string | null {
  const [id, courseId] = [newId(), newId()]
  const changes: Change[] =
    kind === 'study'
      ? [{ op: 'create', kind, id, values: { name } }]
      : kind === 'collection'
        ? [{ op: 'create', kind, id, values: { studyId: parent ?? '', name } }]
        : [
            { op: 'create', kind: 'course', id: courseId, values: { name, code: null } },
            { op: 'create', kind: 'place', id, values: { collectionId: parent ?? '', courseId } },
          ]
  return editor.act({ did: 'create', count: 1, name }, changes) ? id : null
}

export function turn(editor: BooklistEditor, { kind, id, name, visible }: Branch): void {
  const change = { op: 'update', kind: kind as 'study', id, values: { visible: !visible } } as const
  editor.act({ did: visible ? 'hide' : 'show', count: 1, name }, [change], `seen ${id}`)
}

export function remove(editor: BooklistEditor, { kind, id, name }: Branch): boolean {
  return editor.act({ did: 'delete', count: 1, name }, [{ op: 'delete', kind, id }])
}

/** Returns false where there is no further step. */
export function moveStep(
  editor: BooklistEditor,
  index: TreeIndex,
  moving: { kind: Movable; ids: readonly string[]; name?: string; collectionId?: string },
  by: -1 | 1,
): boolean {
  const block = blockOf(index, moving.kind, moving.ids)
  const spot = stepSpot(index, moving.kind, block, by, moving.collectionId)
  if (!spot) return false
  const stepText = {
    did: 'move',
    count: block.length,
    ...(block.length === 1 && moving.name && { name: moving.name }),
  } as const
  return editor.act(stepText, moveChanges(index, moving.kind, block, spot), `move ${block.join()}`)
}

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
