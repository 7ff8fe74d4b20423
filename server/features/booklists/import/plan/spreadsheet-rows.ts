import type { SpreadsheetField } from '../../../../../shared/features/booklists/spreadsheet-fields.ts'
import { fold } from '../../../../../shared/lib/fold.ts'
import { type Cell, emptyWorksheet, type Worksheet } from '../../../../adapters/spreadsheets/spreadsheets.ts'
import { plain, unescapeCell } from '../../spreadsheet/cells.ts'
import { labelsOf, type Recognised } from '../../spreadsheet/columns.ts'
import type { SheetYear } from './sheet-year.ts'
import { findIsbns } from '../../spreadsheet/find-isbns.ts'

/** `at` counts from 0, `line` from 1 as in the file or text. */
export interface SpreadsheetRow {
  at: number
  line: number
  cells: Partial<Record<SpreadsheetField, Cell>>
  isHidden?: boolean
  isStruck?: boolean
  part?: number
  /** The year of its sheet, where the row says none. */
  year?: SheetYear
  /** Cells that the sheet formats as a date or time. */
  dates?: ReadonlySet<SpreadsheetField>
  /** A target for a row that names none. */
  into?: { courseId?: string | undefined; collectionId?: string | undefined }
}

export interface Correction {
  at: number
  field: SpreadsheetField
  value: string
}

/** A blank course, year or study takes the value of the row above. */
export function rowsOfTable(
  rows: readonly (readonly Cell[])[],
  { head, columns }: Recognised,
  { hiddenRows, struckRows, dates }: Pick<Worksheet, 'hiddenRows' | 'struckRows' | 'dates'> = emptyWorksheet(''),
): SpreadsheetRow[] {
  const dated = fieldsByRow(dates, columns)
  const first = (head ?? -1) + 1
  const names = head === null ? null : rows[head]?.map(cellKey)
  const read = rows.slice(first).flatMap((row, place) => {
    if (isTotal(row) || (names && isHeadAgain(row, names))) return []
    const cells: SpreadsheetRow['cells'] = {}
    for (const [at, { field, label }] of columns.entries()) {
      const cell = label === undefined ? (row[at] ?? '') : labelsOf(row[at] ?? '', label)
      if (field && String(cell).trim() !== '') cells[field] = cell
    }
    const marks = {
      isHidden: hiddenRows.has(first + place),
      isStruck: struckRows.has(first + place),
      dates: dated.get(first + place) ?? none,
    }
    return Object.keys(cells).length > 0 ? [{ line: first + place + 1, cells, ...marks }] : []
  })
  return filledDown(read.map((row, at) => ({ at, ...row })))
}

const cellKey = (cell: Cell | undefined) => fold(String(cell ?? '')).trim()

/** A printed list repeats its head on each page. */
function isHeadAgain(row: readonly Cell[], names: readonly string[]): boolean {
  const filled = row.flatMap((cell, at) => (cellKey(cell) === '' ? [] : cellKey(cell) === names[at]))
  return filled.length > 1 && filled.every(Boolean)
}

function isTotal(row: readonly Cell[]): boolean {
  const [word = '', ...others] = row.map(cellKey).filter(text => text !== '')
  return (
    /^(?:sub|eind)?[- ]?(?:totaal|total)(?: [a-z]+)?:?$/.test(word) &&
    others.every(text => /^[€\s\d.,-]{0,12}$/.test(text))
  )
}

const none: ReadonlySet<SpreadsheetField> = new Set()

function fieldsByRow(dates: Worksheet['dates'], columns: Recognised['columns']): Map<number, Set<SpreadsheetField>> {
  const byRow = new Map<number, Set<SpreadsheetField>>()
  for (const { row, column } of dates) {
    const field = columns[column]?.field
    if (field) byRow.set(row, (byRow.get(row) ?? new Set()).add(field))
  }
  return byRow
}

/** A line with the name or code of a course is a heading for the books below. Reads `maxRows` numbers. */
export function rowsOfText(text: string, courses: ReadonlySet<string>, maxRows: number): SpreadsheetRow[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const headings = lines.map(line => {
    const name = line.trim().replace(/[:.]+$/, '')
    return courses.has(fold(name)) ? name : undefined
  })
  let count = 0
  let course: string | undefined
  return findIsbns(text, maxRows).map(({ value, line }, at) => {
    for (; count < line; count++) course = headings[count] ?? course
    return { at, line, cells: { isbn: value, ...(course !== undefined && { course }) } }
  })
}

export function corrected(rows: readonly SpreadsheetRow[], corrections: readonly Correction[]): SpreadsheetRow[] {
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
export function textOf({ cells }: Pick<SpreadsheetRow, 'cells'>, field: SpreadsheetField): string {
  const text = plain(String(cells[field] ?? ''))
  return cells.id === undefined ? text : plain(unescapeCell(text))
}

/** Rows of an export are complete. */
function filledDown(rows: readonly SpreadsheetRow[]): SpreadsheetRow[] {
  let above: SpreadsheetRow['cells'] = {}
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
