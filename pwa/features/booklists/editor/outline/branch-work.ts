import type { Change } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import type { BooklistEditor } from '../changes/editor.ts'
import { type Movable, moveChanges } from '../tree/moves.ts'
import { blockOf, stepSpot } from '../tree/steps.ts'
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
