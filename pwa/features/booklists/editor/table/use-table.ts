import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isComposing } from '../../../../lib/early-press.ts'
import type { BooklistEditor } from '../changes/editor.ts'
import { columnAt, columns, type CellError, fieldOf, textOf } from './model/cells.ts'
import { parseCells, printCells } from './model/clipboard.ts'
import { cleared, copiedCells, everywhere, filledDown, pasted } from './model/edits.ts'
import { type Command, commandOf } from './model/keys.ts'
import {
  at,
  type Cell,
  moved,
  next,
  type Range,
  rangeOf,
  type Selection,
  step,
  settled,
  type Table,
} from './model/selection.ts'
import type { TableRow } from './model/table-rows.ts'
import { commitField, setSeen, writeCells } from './write-cells.ts'

export interface Editing {
  cell: Cell
  /** The editor opened with a typed key, so it starts empty. */
  isEmpty: boolean
  error?: CellError
}

interface TableOptions {
  editor: BooklistEditor
  rows: readonly TableRow[]
  pageRows(): number
  /** Passes on commands that the table does not handle. */
  more(command: { do: 'move'; rows: -1 | 1 } | { do: 'add' | 'help' | 'hide' | 'deleteRows' }): void
  /** Reports rows that had no room for pasted cells. */
  notifyOver(count: number): void
}

export type TableWork = ReturnType<typeof useTable>

export function useTable({ editor, rows, pageRows, more, notifyOver }: TableOptions) {
  const table = { keys: rows.map(({ key }) => key), columns: columns.length }
  const { selection, select } = useSelection(table)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [released, setReleased] = useState(false)
  /** The field loses the focus once more when it is removed. */
  const isOver = useRef(false)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const range = selection && rangeOf(selection, table)
  const rowAt = (key: string) => rows.find(row => row.key === key)
  const focused = selection ? rowAt(selection.focus.row) : undefined
  const column = selection?.focus.column ?? 0
  const isSwitch = columnAt(column) === 'visible'
  const edited = editing && rowAt(editing.cell.row)
  const field = editing && edited ? fieldOf(edited, columnAt(editing.cell.column)) : null
  // The row is gone; the editor saves the typed text.
  if (editing && !field) setEditing(null)

  function edit(cell: Cell, isEmpty: boolean): void {
    const row = rowAt(cell.row)
    const field = row && fieldOf(row, columnAt(cell.column))
    if (!field || field.name === 'visible') return
    editor.begin(field)
    // Opens in this turn, so that the first key goes into the field.
    isOver.current = false
    flushSync(() => setEditing({ cell, isEmpty }))
  }

  /** Returns false where the text has an error; then editing goes on. */
  function commit(text: string): boolean {
    if (!editing || !field) return true
    const error = commitField(editor, field, text)
    isOver.current = !error
    setEditing(error ? { ...editing, error } : null)
    return !error
  }

  function drop(): void {
    isOver.current = true
    editor.typed()
    if (field) editor.release(field)
    setEditing(null)
  }

  /** Saves a valid text, and holds another as unsaved. */
  function leave(text: string): void {
    if (isOver.current || !editing || !field) return
    const error = commitField(editor, field, text)
    if (error) {
      editor.typed()
      editor.hold({ field, text, why: { kind: 'error', error } })
    }
    setEditing(null)
  }

  function run(command: Command, selection: Selection, range: Range): void {
    switch (command.do) {
      case 'step':
        return select(step(selection, command, table))
      case 'edge':
        return select(step(selection, { ...command, rows: far(command.rows), columns: far(command.columns) }, table))
      case 'page':
        return select(step(selection, { rows: command.rows * pageRows(), extend: command.extend }, table))
      case 'next':
        return select(next(selection, command.by, table) ?? selection)
      case 'edit':
        return edit(selection.focus, command.empty)
      case 'toggle':
        return focused && setSeen(editor, focused, textOf(focused, 'visible') === 'no')
      case 'clear':
        if (checked.size > 0) return more({ do: 'deleteRows' })
        return void writeCells(editor, 'clear', cleared(rows, range), false)
      case 'fill':
        return void writeCells(editor, 'fill', filledDown(rows, range))
      case 'checkRows':
        return toggle(rows.slice(range.top, range.bottom + 1))
      case 'checkAll':
        return select(everything(table.keys, selection))
      case 'undo':
        return void editor.undo()
      case 'redo':
        return void editor.redo()
      case 'release':
        // The checked rows stay for the bar below.
        if (released) setChecked(new Set())
        setReleased(true)
        return select(at(selection.focus.row, selection.focus.column))
      case 'move':
        return more(command)
      case 'add':
      case 'help':
      case 'hide':
        return more({ do: command.do })
      case 'commit':
      case 'drop':
        return undefined
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!selection || !range || field) return
    const command = commandOf(toPressed(event), { editing: false, isSwitch, released })
    if (command?.do !== 'release') setReleased(false)
    if (!command || (command.do === 'next' && !next(selection, command.by, table))) return
    run(command, selection, range)
    // A typed key goes on into the opened field.
    if (command.do !== 'edit' || !command.empty) event.preventDefault()
  }

  function onEditorKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const command = commandOf(toPressed(event), { editing: true, isSwitch, released })
    event.stopPropagation()
    if (!command || !selection || !range) return
    event.preventDefault()
    const text = event.currentTarget.value
    if (command.do === 'drop') return drop()
    if (command.do !== 'commit') return
    if (command.everywhere && range.bottom > range.top) {
      editor.typed()
      isOver.current = true
      setEditing(null)
      return void writeCells(editor, 'bulk', everywhere(rows, range, column, text))
    }
    if (!commit(text)) return
    const here = at(selection.focus.row, column)
    if (command.rows) select(step(here, { rows: command.rows }, table))
    if (command.by) select(next(here, command.by, table) ?? here)
  }

  function copy(into: DataTransfer, isCut: boolean): void {
    if (!range) return
    into.setData('text/plain', printCells(copiedCells(rows, range)))
    if (isCut) writeCells(editor, 'clear', cleared(rows, range), false)
  }

  function paste(text: string): void {
    if (!range || !selection) return
    const { written, over } = pasted(rows, range, parseCells(text))
    writeCells(editor, 'paste', written)
    if (over > 0) notifyOver(over)
    const [from, to] = [written[0], written.at(-1)]
    if (!from || !to) return
    select({ anchor: { row: from.row.key, column: from.column }, focus: { row: to.row.key, column: to.column } })
  }

  function toggle(some: readonly TableRow[]): void {
    const keys = some.filter(({ kind }) => kind === 'link').map(({ key }) => key)
    const all = keys.every(key => checked.has(key))
    setChecked(new Set(all ? [...checked].filter(key => !keys.includes(key)) : [...checked, ...keys]))
  }

  return {
    selection,
    range,
    editing: field && editing ? { ...editing, field } : null,
    checked,
    select(cell: Cell, extend = false): void {
      setReleased(false)
      select(selection ? moved(selection, cell, extend) : at(cell.row, cell.column))
    },
    edit,
    leave,
    toggle,
    uncheck: () => setChecked(new Set()),
    onKeyDown,
    onEditorKey,
    copy,
    paste,
  }
}

const far = (by: -1 | 1 | undefined) => (by ?? 0) * 1e6

function everything(keys: readonly string[], otherwise: Selection): Selection {
  const [first, last] = [keys[0], keys.at(-1)]
  if (first === undefined || last === undefined) return otherwise
  return { anchor: { row: first, column: 0 }, focus: { row: last, column: columns.length - 1 } }
}

function toPressed({ key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent) {
  return { key, shiftKey, ctrlKey, metaKey, altKey, isComposing: isComposing(nativeEvent) }
}

interface Standing {
  selection: Selection | null
  table: Table
}

function useSelection(table: Table) {
  const [standing, setStanding] = useState<Standing>({ selection: null, table })
  const { keys } = standing.table
  const isSame = keys.length === table.keys.length && keys.every((key, row) => key === table.keys[row])
  const now = isSame ? standing.selection : movedOn(standing, table)
  if (!isSame) setStanding({ selection: now, table })
  const [first] = table.keys
  const select = (selection: Selection | null) => setStanding({ selection, table })
  return { selection: now ?? (first === undefined ? null : at(first, 0)), select }
}

function movedOn({ selection, table: before }: Standing, now: Table): Selection | null {
  return (selection && settled(selection, before, now)) ?? null
}
