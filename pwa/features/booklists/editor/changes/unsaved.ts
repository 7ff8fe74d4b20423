import type { CellError, Field } from '../table/model/cells.ts'

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
