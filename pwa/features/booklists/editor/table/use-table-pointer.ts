import type { MouseEvent, PointerEvent } from 'react'
import type { BooklistEditor } from '../changes/editor.ts'
import { textOf } from './model/cells.ts'
import type { Cell } from './model/selection.ts'
import type { TableRow } from './model/table-rows.ts'
import type { TableWork } from './use-table.ts'
import { setSeen } from './write-cells.ts'

interface PointerOptions {
  rows: readonly TableRow[]
  work: TableWork
  editor: BooklistEditor
  fold(key: string): void
}

export function useTablePointer({ rows, work, editor, fold }: PointerOptions) {
  const rowOf = (target: EventTarget) => {
    const key = lineOf(target)?.dataset['row']
    return rows.find(row => row.key === key)
  }

  function onPointerDown(event: PointerEvent): void {
    const cell = cellOf(event.target)
    if (event.button !== 0 || !cell) return
    work.select(cell, event.shiftKey)
  }

  function onPointerMove(event: PointerEvent): void {
    if (event.buttons !== 1 || event.pointerType !== 'mouse' || work.editing) return
    const cell = cellOf(event.target)
    const { selection } = work
    if (!cell || !selection || isSame(cell, selection.focus) || isOn(event.target, '[data-handle]')) return
    work.select(cell, true)
  }

  function onClick(event: MouseEvent): void {
    const row = rowOf(event.target)
    if (!row) return
    if (isOn(event.target, '[data-fold]')) fold(row.key)
    if (isOn(event.target, '[data-check]')) work.toggle(event.shiftKey ? between(row) : [row])
    if (isOn(event.target, '[data-track]')) setSeen(editor, row, textOf(row, 'visible') === 'no')
  }

  function between(row: TableRow): readonly TableRow[] {
    const last = rows.findLastIndex(({ key }) => work.checked.has(key))
    const to = rows.indexOf(row)
    if (last < 0) return [row]
    return rows.slice(Math.min(last, to), Math.max(last, to) + 1).filter(({ key }) => !work.checked.has(key))
  }

  function onDoubleClick(event: MouseEvent): void {
    const cell = cellOf(event.target)
    if (cell) work.edit(cell, false)
  }

  return { onPointerDown, onPointerMove, onClick, onDoubleClick }
}

const isOn = (target: EventTarget, what: string) => target instanceof Element && target.closest(what) !== null

function lineOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
}

function cellOf(target: EventTarget): Cell | null {
  const cell =
    target instanceof Element && !isOn(target, 'textarea, [data-card]')
      ? target.closest<HTMLElement>('[data-column]')
      : null
  const row = cell && lineOf(cell)?.dataset['row']
  return cell && row ? { row, column: Number(cell.dataset['column']) } : null
}

const isSame = (one: Cell, other: Cell) => one.row === other.row && one.column === other.column
