import { type DragMoveEvent, type DragStartEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useState } from 'react'
import type { BooklistEditor } from '../changes/editor.ts'
import { textOf } from '../table/model/cells.ts'
import type { TableRow } from '../table/model/table-rows.ts'
import { type Drop, dropOn, type Thing, thingOf } from '../parts/drop.ts'
import { moveChanges } from '../tree/moves.ts'
import type { TreeIndex } from '../tree/tree-index.ts'

export interface Dragged {
  thing: Thing
  ids: string[]
  name: string
}

/** Drags within and between table and tree. Alt with an arrow key does the same. */
export function useDrag(
  editor: BooklistEditor,
  index: TreeIndex | null,
  rows: readonly TableRow[],
  checked: ReadonlySet<string>,
) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))

  function onDragStart({ active }: DragStartEvent): void {
    const thing = thingOf(String(active.id), rows)
    if (!thing || !index) return
    const chosen = rows.flatMap(row => (row.kind === 'link' && checked.has(row.key) ? row.link.id : []))
    const ids = thing.kind === 'link' && chosen.includes(thing.id) ? [...new Set(chosen)] : [thing.id]
    setDragged({ thing, ids, name: nameOf(index, thing) })
  }

  function onDragMove({ over, activatorEvent, delta }: DragMoveEvent): void {
    const thing = over && thingOf(String(over.id), rows)
    if (!thing || !dragged || !index || !(activatorEvent instanceof PointerEvent)) return setDrop(null)
    const isLower = activatorEvent.clientY + delta.y > over.rect.top + over.rect.height / 2
    const found = dropOn(index, dragged.thing, thing, isLower)
    setDrop(found && { ...found, over: String(over.id) })
  }

  function onDragEnd(): void {
    if (dragged && drop && index) {
      const { thing, ids, name } = dragged
      const stepText = { did: 'move', count: ids.length, ...(ids.length === 1 && { name }) } as const
      editor.act(stepText, moveChanges(index, thing.kind, ids, drop.spot))
    }
    stop()
  }

  function stop(): void {
    setDragged(null)
    setDrop(null)
  }

  return { dragged, drop, context: { sensors, onDragStart, onDragMove, onDragEnd, onDragCancel: stop } }
}

function nameOf(index: TreeIndex, { kind, id }: Thing): string {
  if (kind === 'study' || kind === 'collection') return index.row(kind, id)?.name ?? ''
  if (kind === 'place') return index.row('course', index.row('place', id)?.courseId ?? '')?.name ?? ''
  return index.book(index.row('link', id)?.bookId ?? '')?.name ?? ''
}

export const rowName = (row: TableRow) => textOf(row, 'book')
