import type { Change } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import type { BooklistEditor } from '../changes/editor.ts'
import { keyOfField } from '../changes/unsaved.ts'
import type { StepText } from '../changes/step.ts'
import { type CellError, type Field, fieldOf, isSame, textOf, type Value, valueOf } from './model/cells.ts'
import { changesOf, type Written } from './model/edits.ts'
import type { TableRow } from './model/table-rows.ts'

/** Writes cells as one step, and holds texts with an error. Returns true if something changed. */
export function writeCells(
  editor: BooklistEditor,
  did: StepText['did'],
  written: readonly Written[],
  keepFaults = true,
): boolean {
  const { changes, errors, cells } = changesOf(written)
  if (keepFaults)
    for (const { field, text, error } of errors) editor.hold({ field, text, why: { kind: 'error', error } })
  return editor.act({ did, count: cells }, changes)
}

/** Returns the error, if any. If somebody else changed the field since, their text stays and this one is held. */
export function commitField(editor: BooklistEditor, field: Field, text: string): CellError | undefined {
  const read = valueOf(field, text)
  if ('error' in read) return read.error
  const from = editor.typed()
  const now = editor.valueOf(field)
  if (isSame(read.value, now) || isSame(read.value, from)) editor.release(field)
  else if (now === undefined) editor.hold({ field, text, why: { kind: 'gone' } })
  else if (from !== undefined && !isSame(now, from)) editor.hold({ field, text, why: { kind: 'clash' } })
  else write(editor, field, read.value)
  return undefined
}

function write(editor: BooklistEditor, { kind, id, name }: Field, value: Value): void {
  const change = { op: 'update', kind, id, values: { [name]: value } } as Change
  const stepText: StepText =
    name === 'name' ? { did: 'rename', count: 1, name: String(value) } : { did: 'cell', count: 1 }
  editor.act(stepText, [change], `cell ${keyOfField({ kind, id, name })}`)
}

export function setSeen(editor: BooklistEditor, row: TableRow, visible: boolean): void {
  const field = fieldOf(row, 'visible')
  if (!field) return
  const { kind, id } = field
  const stepText: StepText = { did: visible ? 'show' : 'hide', count: 1, name: textOf(row, 'book') }
  editor.act(stepText, [{ op: 'update', kind: kind as 'link', id, values: { visible } }], `seen ${id}`)
}
