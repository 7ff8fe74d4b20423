export type Command =
  | { do: 'step'; rows?: number; columns?: number; extend: boolean }
  | { do: 'edge'; rows?: -1 | 1; columns?: -1 | 1; extend: boolean }
  | { do: 'page'; rows: -1 | 1; extend: boolean }
  | { do: 'next'; by: 1 | -1 }
  /** Edits the value, or starts empty because the key types. */
  | { do: 'edit'; empty: boolean }
  | { do: 'commit'; rows?: -1 | 1; by?: 1 | -1; everywhere: boolean }
  | { do: 'drop' }
  | { do: 'clear' }
  | { do: 'toggle' }
  | { do: 'fill' }
  | { do: 'checkRows' | 'checkAll' }
  | { do: 'move'; rows: -1 | 1 }
  | { do: 'hide' | 'add' | 'undo' | 'redo' | 'release' | 'help' }

export interface Pressed {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  isComposing?: boolean
}

interface Place {
  editing: boolean
  isSwitch: boolean
  /** Escape was pressed, so Tab leaves the table. */
  released: boolean
}

/** Null: the browser handles the key. */
export function commandOf(pressed: Pressed, place: Place): Command | null {
  if (pressed.isComposing) return null
  return place.editing ? whileEditing(pressed) : whileMoving(pressed, place)
}

function whileEditing({ key, shiftKey, altKey, ...pressed }: Pressed): Command | null {
  const everywhere = pressed.ctrlKey || pressed.metaKey
  if (key === 'Escape') return { do: 'drop' }
  if (key === 'Tab') return { do: 'commit', by: shiftKey ? -1 : 1, everywhere: false }
  // Alt+Enter types a new line in a note.
  if (key !== 'Enter' || altKey) return null
  if (everywhere) return { do: 'commit', everywhere }
  return { do: 'commit', rows: shiftKey ? -1 : 1, everywhere }
}

const arrows: Record<string, { rows?: -1 | 1; columns?: -1 | 1 }> = {
  ArrowUp: { rows: -1 },
  ArrowDown: { rows: 1 },
  ArrowLeft: { columns: -1 },
  ArrowRight: { columns: 1 },
}

function whileMoving(pressed: Pressed, { isSwitch, released }: Place): Command | null {
  const { key, shiftKey: extend, altKey } = pressed
  const control = pressed.ctrlKey || pressed.metaKey
  const arrow = arrows[key]
  if (altKey) return arrow?.rows ? { do: 'move', rows: arrow.rows } : null
  if (arrow) return { do: control ? 'edge' : 'step', ...arrow, extend }
  if (key === 'Home' || key === 'End') return edge(key === 'Home' ? -1 : 1, control, extend)
  if (key === 'PageUp' || key === 'PageDown') return { do: 'page', rows: key === 'PageUp' ? -1 : 1, extend }
  if (control) return withControl(key.toLowerCase(), extend)
  if (key === ' ') return extend ? { do: 'checkRows' } : isSwitch ? { do: 'toggle' } : { do: 'edit', empty: true }
  return plain(key, extend, { isSwitch, released })
}

function edge(by: -1 | 1, control: boolean, extend: boolean): Command {
  return { do: 'edge', columns: by, ...(control && { rows: by }), extend }
}

function withControl(key: string, shift: boolean): Command | null {
  if (key === 'z') return { do: shift ? 'redo' : 'undo' }
  if (key === 'y') return { do: 'redo' }
  if (key === 'd') return { do: 'fill' }
  if (key === 'a') return { do: 'checkAll' }
  return null
}

function plain(
  key: string,
  shift: boolean,
  { isSwitch, released }: Pick<Place, 'isSwitch' | 'released'>,
): Command | null {
  if (key === 'Enter') return isSwitch ? { do: 'toggle' } : { do: 'edit', empty: false }
  if (key === 'F2') return { do: 'edit', empty: false }
  if (key === 'Tab') return released ? null : { do: 'next', by: shift ? -1 : 1 }
  if (key === 'Escape') return { do: 'release' }
  if (key === 'Delete' || key === 'Backspace') return { do: 'clear' }
  if (key === 'Insert') return { do: 'add' }
  // One character, or the start of one (a dead key, an input method), goes into the field that opens.
  const types = [...key].length === 1 || key === 'Dead' || key === 'Process'
  return types && !isSwitch ? { do: 'edit', empty: true } : null
}
