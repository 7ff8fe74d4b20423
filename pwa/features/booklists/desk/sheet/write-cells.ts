import type { Change } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import type { Desk } from '../changes/desk.ts'
import { keyOfField } from '../changes/kept.ts'
import type { Said } from '../changes/step.ts'
import { type Fault, type Field, fieldOf, isSame, textOf, type Value, valueOf } from '../grid/cells.ts'
import { changesOf, type Written } from '../grid/edits.ts'
import type { SheetRow } from '../grid/sheet-rows.ts'

/** Writes texts into cells as one step; what cannot stand in its cell is kept there with what is wrong. True if something was changed. */
export function writeCells(desk: Desk, did: Said['did'], written: readonly Written[], keepFaults = true): boolean {
  const { changes, faults, cells } = changesOf(written)
  if (keepFaults) for (const { field, text, fault } of faults) desk.hold({ field, text, why: { kind: 'fault', fault } })
  return desk.act({ did, count: cells }, changes)
}

/**
 * Takes what was typed where `field` is: undefined if that is done with, or what is wrong with it. What somebody else wrote
 * there since it was begun stays, and the text is kept beside it.
 */
export function commitField(desk: Desk, isOnline: boolean, field: Field, text: string): Fault | undefined {
  const read = valueOf(field, text)
  if ('fault' in read) return read.fault
  const from = desk.typed()
  const now = desk.valueOf(field)
  if (isSame(read.value, now) || isSame(read.value, from)) desk.letGo(field)
  else if (!isOnline) {
    desk.hold({ field, text, why: { kind: 'offline' } })
    desk.refuse({ kind: 'offline' })
  } else if (now === undefined) desk.hold({ field, text, why: { kind: 'gone' } })
  else if (from !== undefined && !isSame(now, from)) desk.hold({ field, text, why: { kind: 'clash' } })
  else write(desk, field, read.value)
  return undefined
}

function write(desk: Desk, { kind, id, name }: Field, value: Value): void {
  const change = { op: 'update', kind, id, values: { [name]: value } } as Change
  const said: Said = name === 'name' ? { did: 'rename', count: 1, name: String(value) } : { did: 'cell', count: 1 }
  desk.act(said, [change], `cell ${keyOfField({ kind, id, name })}`)
}

/** Shows a row to students, or hides it from them. */
export function setSeen(desk: Desk, row: SheetRow, visible: boolean): void {
  const field = fieldOf(row, 'visible')
  if (!field) return
  const { kind, id } = field
  const said: Said = { did: visible ? 'show' : 'hide', count: 1, name: textOf(row, 'book') }
  desk.act(said, [{ op: 'update', kind: kind as 'link', id, values: { visible } }], `seen ${id}`)
}
