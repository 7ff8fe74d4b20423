import type { CellError, Field } from '../table/model/cells.ts'

/** A text that was typed into a cell and is not saved: it stays on this device until its maker says what becomes of it. */
export interface UnsavedEdit {
  field: Field
  text: string
  why:
    /** It is being typed, or was when the page went away. */
    | { kind: 'typing' }
    | { kind: 'offline' }
    | { kind: 'error'; error: CellError }
    /** Somebody else wrote something else there, or the row is gone. */
    | { kind: 'clash' | 'gone' }
    | { kind: 'refused'; message: string }
}

export const keyOfField = ({ kind, id, name }: Field) => `${kind}:${id}:${name}`

export function fieldOfKey(key: string): Field {
  const [kind, id, name] = key.split(':')
  return { kind, id, name } as Field
}
