import type { CellError, Field, Value } from '../table/model/cells.ts'
import type { TreeIndex } from '../tree/tree-index.ts'

/** A typed text that is not saved. It stays on this device until its writer decides. */
export interface UnsavedEdit {
  field: Field
  text: string
  why:
    /** Somebody types it, or did when the page closed. */
    | { kind: 'typing' }
    | { kind: 'error'; error: CellError }
    /** Somebody else changed the text, or deleted the row. */
    | { kind: 'clash' | 'gone' }
    | { kind: 'refused'; message: string }
}

export const keyOfField = ({ kind, id, name }: Field) => `${kind}:${id}:${name}`

export function fieldOfKey(key: string): Field {
  const [kind, id, name] = key.split(':')
  return { kind, id, name } as Field
}

export interface Typing {
  field: Field
  /** The value at the beginning: another one by now is somebody else's. */
  from: Value | undefined
  text: string | null
}

export function shownAt(index: TreeIndex | null, { kind, id, name }: Field): Value | undefined {
  const row = index?.row(kind, id) as Record<string, Value> | undefined
  return row?.[name]
}

export function ofField(typing: Typing | null, field: Field): Typing | null {
  return typing && keyOfField(typing.field) === keyOfField(field) ? typing : null
}

export function lostText(typing: Typing | null, index: TreeIndex | null): UnsavedEdit | null {
  if (!typing || typing.text === null || !index || index.row(typing.field.kind, typing.field.id)) return null
  return { field: typing.field, text: typing.text, why: { kind: 'gone' } }
}
