import type { Change } from '../../../../../../shared/features/booklists/change-sets.schema.ts'
import { columnAt, columns, type CellError, type Field, fieldOf, isSame, textOf, valueOf } from './cells.ts'
import type { Range } from './selection.ts'
import type { TableRow } from './table-rows.ts'

export interface Written {
  row: TableRow
  column: number
  text: string
}

export interface Outcome {
  changes: Change[]
  errors: { field: Field; text: string; error: CellError }[]
  cells: number
}

/** Makes one change for each row, and none where the value stays the same. */
export function changesOf(written: readonly Written[]): Outcome {
  const made = new Map<string, { field: Field; values: Record<string, unknown> }>()
  const errors: Outcome['errors'] = []
  let cells = 0
  for (const { row, column, text } of written) {
    const field = fieldOf(row, columnAt(column))
    if (!field || isText(row, column, text)) continue
    const read = valueOf(field, text)
    if ('error' in read) errors.push({ field, text, error: read.error })
    else {
      const change = made.get(`${field.kind} ${field.id}`) ?? { field, values: {} }
      change.values[field.name] = read.value
      made.set(`${field.kind} ${field.id}`, change)
      cells += 1
    }
  }
  const changes = [...made.values()].map(
    ({ field: { kind, id }, values }) => ({ op: 'update', kind, id, values }) as Change,
  )
  return { changes, errors, cells }
}

/** Ignores differences in spaces and commas. */
function isText(row: TableRow, column: number, text: string): boolean {
  const field = fieldOf(row, columnAt(column))
  const now = field && valueOf(field, textOf(row, columnAt(column)))
  const then = field && valueOf(field, text)
  return !!now && !!then && 'value' in now && 'value' in then && isSame(now.value, then.value)
}

/** Takes only rows of the first row's kind, because a copied list of books has no headings. */
function alike(rows: readonly TableRow[], { top, bottom }: Pick<Range, 'top' | 'bottom'>): TableRow[] {
  return rows.slice(top, bottom + 1).filter(({ kind }) => kind === rows[top]?.kind)
}

export function copiedCells(rows: readonly TableRow[], range: Range): string[][] {
  return alike(rows, range).map(row => columns.slice(range.left, range.right + 1).map(column => textOf(row, column)))
}

/** Pastes onto rows of one kind, and repeats to fill a range that is several times as large. `over`: rows without space. */
export function pasted(
  rows: readonly TableRow[],
  range: Range,
  cells: readonly (readonly string[])[],
): { written: Written[]; over: number } {
  const width = Math.max(...cells.map(row => row.length))
  const below = alike(rows, { top: range.top, bottom: rows.length })
  const down = timesOver(alike(rows, range).length, cells.length)
  const across = timesOver(range.right - range.left + 1, width)
  const written = Array.from({ length: down }, (_, at) => at).flatMap(at => {
    const row = below[at]
    if (!row) return []
    const texts = cells[at % cells.length] ?? []
    return Array.from({ length: across }, (_, step) => step).flatMap(step => {
      const [column, text] = [range.left + step, texts[step % width]]
      return column < columns.length && text !== undefined ? [{ row, column, text }] : []
    })
  })
  return { written, over: Math.max(0, cells.length - below.length) }
}

const timesOver = (space: number, length: number) => (space % length === 0 ? Math.max(space, length) : length)

/** Copies the first row of a range down; a single row takes the one above. */
export function filledDown(rows: readonly TableRow[], range: Range): Written[] {
  const among = range.top === range.bottom ? alikeAbove(rows, range.top) : alike(rows, range)
  const [from, ...to] = among
  if (!from) return []
  return to.flatMap(row => columnsOf(range).map(column => ({ row, column, text: textOf(from, columnAt(column)) })))
}

function alikeAbove(rows: readonly TableRow[], at: number): TableRow[] {
  const row = rows[at]
  const above = rows.slice(0, at).findLast(({ kind }) => kind === row?.kind)
  return above && row ? [above, row] : []
}

/** Leaves visibility unchanged. */
export function cleared(rows: readonly TableRow[], range: Range): Written[] {
  return rows
    .slice(range.top, range.bottom + 1)
    .flatMap(row => columnsOf(range).map(column => ({ row, column, text: '' })))
    .filter(({ row, column }) => fieldOf(row, columnAt(column))?.name !== 'visible')
}

export function everywhere(rows: readonly TableRow[], { top, bottom }: Range, column: number, text: string): Written[] {
  return alike(rows, { top, bottom }).map(row => ({ row, column, text }))
}

const columnsOf = ({ left, right }: Range) => Array.from({ length: right - left + 1 }, (_, at) => left + at)
