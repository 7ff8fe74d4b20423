/** Named by its row's key, so that it stays the same cell when rows come and go. */
export interface Cell {
  row: string
  column: number
}

/** `anchor` is the other corner of the range. */
export interface Selection {
  focus: Cell
  anchor: Cell
}

/** All inclusive. */
export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

export interface Table {
  keys: readonly string[]
  columns: number
}

export const at = (row: string, column: number): Selection => ({ focus: { row, column }, anchor: { row, column } })

/** Null where its rows are gone. */
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

/** Stops at the edge of the table; `extended` enlarges the range. */
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

/** In reading order; undefined after the end of the table. */
export function next(selection: Selection, by: 1 | -1, { keys, columns }: Table): Selection | undefined {
  const index = keys.indexOf(selection.focus.row) * columns + selection.focus.column + by
  const row = keys[Math.floor(index / columns)]
  return row === undefined || index < 0 ? undefined : at(row, index % columns)
}

export function moved({ anchor }: Selection, focus: Cell, extend = false): Selection {
  return { focus, anchor: extend ? anchor : focus }
}

/** Moves the selection to the row that took the place of a removed one. */
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
