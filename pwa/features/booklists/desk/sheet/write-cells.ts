import type { Desk } from '../changes/desk.ts'
import { keyOfField } from '../changes/kept.ts'
import type { Said } from '../changes/step.ts'
import { columnAt, type Fault, fieldOf, textOf, valueOf } from '../grid/cells.ts'
import { changesOf, type Written } from '../grid/edits.ts'
import type { SheetRow } from '../grid/sheet-rows.ts'

/** Writes texts into cells as one step; what cannot stand in its cell is kept there with what is wrong. True if something was changed. */
export function writeCells(desk: Desk, did: Said['did'], written: readonly Written[], keepFaults = true): boolean {
  const { changes, faults, cells } = changesOf(written)
  if (keepFaults) for (const { field, text, fault } of faults) desk.hold({ field, text, why: { kind: 'fault', fault } })
  return desk.act({ did, count: cells }, changes)
}

/** Takes what was typed into one cell: undefined if that is done with, or what is wrong with it. */
export function commitCell(
  desk: Desk,
  isOnline: boolean,
  row: SheetRow,
  column: number,
  text: string,
): Fault | undefined {
  const field = fieldOf(row, columnAt(column))
  if (!field) return undefined
  const read = valueOf(field, text)
  if ('fault' in read) return read.fault
  desk.typed()
  const { changes } = changesOf([{ row, column, text }])
  const said: Said = field.name === 'name' ? { did: 'rename', count: 1, name: text.trim() } : { did: 'cell', count: 1 }
  if (changes.length === 0) desk.letGo(field)
  else if (!isOnline) {
    desk.hold({ field, text, why: { kind: 'offline' } })
    desk.refuse({ kind: 'offline' })
  } else if (!desk.act(said, changes, `cell ${keyOfField(field)}`)) desk.hold({ field, text, why: { kind: 'gone' } })
  return undefined
}

/** Shows a row to students, or hides it from them. */
export function setSeen(desk: Desk, row: SheetRow, visible: boolean): void {
  const field = fieldOf(row, 'visible')
  if (!field) return
  const { kind, id } = field
  const said: Said = { did: visible ? 'show' : 'hide', count: 1, name: textOf(row, 'book') }
  desk.act(said, [{ op: 'update', kind: kind as 'link', id, values: { visible } }], `seen ${id}`)
}
