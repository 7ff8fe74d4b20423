import type { SheetField } from '../../../../../shared/features/booklists/sheet-fields.ts'
import { fold } from '../../../../../shared/lib/fold.ts'
import { type Cell, emptySheet, type Sheet } from '../../../../adapters/sheets/sheets.ts'
import { plain, unescapeCell } from '../../sheet/cells.ts'
import type { Recognised } from '../../sheet/columns.ts'
import { findIsbns } from '../../sheet/find-isbns.ts'

/** `at` counts from 0, `line` from 1 as in the file or text. */
export interface SheetRow {
  at: number
  line: number
  cells: Partial<Record<SheetField, Cell>>
  isHidden?: boolean
  /** Cells that the sheet formats as a date or time. */
  dates?: ReadonlySet<SheetField>
  /** A target for a row that names none. */
  into?: { courseId?: string | undefined; collectionId?: string | undefined }
}

export interface Correction {
  at: number
  field: SheetField
  value: string
}

/** A blank course, year or study takes the value of the row above. */
export function rowsOfTable(
  rows: readonly (readonly Cell[])[],
  { head, columns }: Recognised,
  { hiddenRows, dates }: Pick<Sheet, 'hiddenRows' | 'dates'> = emptySheet(''),
): SheetRow[] {
  const dated = fieldsByRow(dates, columns)
  const first = (head ?? -1) + 1
  const read = rows.slice(first).flatMap((row, place) => {
    const cells: SheetRow['cells'] = {}
    for (const [at, { field }] of columns.entries()) {
      const cell = row[at] ?? ''
      if (field && String(cell).trim() !== '') cells[field] = cell
    }
    const marks = { isHidden: hiddenRows.has(first + place), dates: dated.get(first + place) ?? none }
    return Object.keys(cells).length > 0 ? [{ line: first + place + 1, cells, ...marks }] : []
  })
  return filledDown(read.map((row, at) => ({ at, ...row })))
}

const none: ReadonlySet<SheetField> = new Set()

function fieldsByRow(dates: Sheet['dates'], columns: Recognised['columns']): Map<number, Set<SheetField>> {
  const byRow = new Map<number, Set<SheetField>>()
  for (const { row, column } of dates) {
    const field = columns[column]?.field
    if (field) byRow.set(row, (byRow.get(row) ?? new Set()).add(field))
  }
  return byRow
}

/** A line with the name or code of a course is a heading for the books below. Reads `maxRows` numbers. */
export function rowsOfText(text: string, courses: ReadonlySet<string>, maxRows: number): SheetRow[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const headings = lines.map(line => {
    const name = line.trim().replace(/[:.]+$/, '')
    return courses.has(fold(name)) ? name : undefined
  })
  let seen = 0
  let course: string | undefined
  return findIsbns(text, maxRows).map(({ value, line }, at) => {
    for (; seen < line; seen++) course = headings[seen] ?? course
    return { at, line, cells: { isbn: value, ...(course !== undefined && { course }) } }
  })
}

/** Corrections replace the cells. */
export function corrected(rows: readonly SheetRow[], corrections: readonly Correction[]): SheetRow[] {
  const byRow = new Map<number, Correction[]>()
  for (const correction of corrections) byRow.set(correction.at, [...(byRow.get(correction.at) ?? []), correction])
  return rows.map(row => {
    const written = byRow.get(row.at)
    if (!written) return row
    const cells = { ...row.cells }
    const dates = new Set(row.dates)
    for (const { field, value } of written) {
      cells[field] = value
      dates.delete(field)
    }
    return { ...row, cells, dates }
  })
}

/** Only an export, whose rows have our ids, adds an apostrophe. */
export function textOf({ cells }: Pick<SheetRow, 'cells'>, field: SheetField): string {
  const text = plain(String(cells[field] ?? ''))
  return cells.id === undefined ? text : plain(unescapeCell(text))
}

/** Rows of an export are complete. */
function filledDown(rows: readonly SheetRow[]): SheetRow[] {
  let above: SheetRow['cells'] = {}
  return rows.map(row => {
    if (row.cells.id !== undefined) return row
    const { study, collection, code, course } = row.cells
    const isOther = code !== undefined || course !== undefined
    const path = {
      study: study ?? above.study,
      collection: collection ?? (study === undefined ? above.collection : undefined),
      code: isOther ? code : above.code,
      course: isOther ? course : above.course,
    }
    const filled = Object.fromEntries(Object.entries(path).filter(([, cell]) => cell !== undefined))
    above = filled
    return { ...row, cells: { ...row.cells, ...filled } }
  })
}
