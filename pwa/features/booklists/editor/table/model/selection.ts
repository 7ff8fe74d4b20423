/** A cell by its row's key and the number of its column: it stays the same cell when rows come and go above it. */
export interface Cell {
  row: string
  column: number
}

/** Where one is, and the corner from which a range goes there. */
export interface Selection {
  focus: Cell
  anchor: Cell
}

/** Numbers of rows and columns, all inclusive. */
export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

/** What a selection needs to know of the table it is in: its rows from above, and how many columns it has. */
export interface Table {
  keys: readonly string[]
  columns: number
}

export const at = (row: string, column: number): Selection => ({ focus: { row, column }, anchor: { row, column } })

/** The cells of a selection; null where its rows are not there. */
export function rangeOf({ focus, anchor }: Selection, { keys }: Table): Range | null {
  const [from, to] = [keys.indexOf(anchor.row), keys.indexOf(focus.row)]
  if (from < 0 || to < 0) return null
  return {
    top: Math.min(from, to),
    bottom: Math.max(from, to),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  }
}

export const sizeOf = ({ top, bottom, left, right }: Range): number => (bottom - top + 1) * (right - left + 1)

/** A step of so many rows and columns, no further than the table goes; extended, the range grows with it. */
export function step(
  selection: Selection,
  by: { rows?: number; columns?: number; extend?: boolean },
  table: Table,
): Selection {
  const row = Math.max(0, table.keys.indexOf(selection.focus.row)) + (by.rows ?? 0)
  const column = clamp(selection.focus.column + (by.columns ?? 0), table.columns)
  const key = table.keys[clamp(row, table.keys.length)]
  return key === undefined ? selection : moved(selection, { row: key, column }, by.extend)
}

/** The next cell in reading order, on the next row after the last column; undefined beyond the end of the table. */
export function next(selection: Selection, by: 1 | -1, { keys, columns }: Table): Selection | undefined {
  const index = keys.indexOf(selection.focus.row) * columns + selection.focus.column + by
  const row = keys[Math.floor(index / columns)]
  return row === undefined || index < 0 ? undefined : at(row, index % columns)
}

export function moved({ anchor }: Selection, focus: Cell, extend = false): Selection {
  return { focus, anchor: extend ? anchor : focus }
}

/** The selection in a table whose rows changed: what is not there any more gives way to what stands in its place. */
export function settled(selection: Selection, before: Table, now: Table): Selection | undefined {
  const place = (cell: Cell): Cell | undefined => {
    if (now.keys.includes(cell.row)) return cell
    const row = now.keys[clamp(before.keys.indexOf(cell.row), now.keys.length)]
    return row === undefined ? undefined : { row, column: cell.column }
  }
  const [focus, anchor] = [place(selection.focus), place(selection.anchor)]
  return focus && anchor && { focus, anchor }
}

function clamp(index: number, length: number): number {
  return Math.max(0, Math.min(length - 1, index))
}
