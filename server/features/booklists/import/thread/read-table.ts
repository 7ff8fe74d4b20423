import type { ImportAnswer, ImportOptions } from '../../../../../shared/features/booklists/import.schema.ts'
import type { Tree } from '../../../../../shared/features/booklists/tree.schema.ts'
import { fold } from '../../../../../shared/lib/fold.ts'
import { readSpreadsheet } from '../../../../adapters/spreadsheets/read-spreadsheet.ts'
import {
  type Cell,
  maxRows,
  type SpreadsheetError,
  type Worksheet,
} from '../../../../adapters/spreadsheets/spreadsheets.ts'
import { type Column, type ExistingNames, recogniseColumns, type Recognised } from '../../spreadsheet/columns.ts'
import { readIsbnCell } from '../../spreadsheet/isbn-cell.ts'
import { rowsOfTable, rowsOfText, type SpreadsheetRow } from '../plan/spreadsheet-rows.ts'

export interface Table {
  sheets: ImportAnswer['sheets']
  /** Undefined for text without a table, which has lines only. */
  sheet: Worksheet | undefined
  head: number | null
  columns: Column[]
  rows: SpreadsheetRow[]
  /** The other sheets that are taken; their rows are counted on. */
  more: Table[]
  /** All readable sheets in their order, also those that stay out. */
  all: { name: string; isTaken: boolean; hasBooks: boolean }[]
}

export function readTable(
  from: string | Uint8Array,
  tree: Tree,
  { sheet: sheetNumber, columns: given, allSheets }: ImportOptions,
): Table | SpreadsheetError {
  const reading = readSpreadsheet(from)
  if (reading.kind === 'refused') return reading.fault
  const existingNames = knownNames(tree)
  if (reading.kind === 'text') return tableOfText(reading.text, existingNames)
  const { sheets } = reading
  const full = sheets.map(sheet => sheet.fault === null && hasBooks(sheet, recogniseColumns(sheet.rows, existingNames)))
  const takenSheets = allSheets ? sheets.flatMap(({ isHidden }, at) => (!isHidden && full[at] ? at : [])) : []
  const chosen =
    takenSheets[0] ??
    (sheetNumber !== undefined && sheetNumber < sheets.length ? sheetNumber : likeliest(sheets, existingNames))
  const sheet = sheets[chosen]
  if (!sheet || sheet.fault !== null) return sheet?.fault ?? 'empty'
  const hidden = sheets.flatMap(({ isHidden }, at) => (isHidden ? [at] : []))
  const names = sheets.map(({ name }) => name)
  const first = tableOf(sheet, existingNames, given)
  const parts = [first]
  for (const at of takenSheets.slice(1)) {
    const other = sheets[at]
    const isAlike = other && headOf(other, existingNames) === headOf(sheet, existingNames)
    if (other) parts.push(tableOf(other, existingNames, isAlike ? given : undefined))
  }
  let count = 0
  for (const [part, { rows }] of parts.entries())
    for (const row of rows) Object.assign(row, { at: count++ }, parts.length > 1 && { part })
  if (count > maxRows) return 'too_many_rows'
  const all = names.map((name, at) => ({
    name,
    isTaken: at === chosen || takenSheets.includes(at),
    hasBooks: full[at] ?? false,
  }))
  return { ...first, sheets: sheet.name === '' ? null : { names, chosen, hidden }, more: parts.slice(1), all }
}

function tableOf(sheet: Worksheet, existingNames: ExistingNames, given: ImportOptions['columns']): Table {
  const { head, columns } = recogniseColumns(sheet.rows, existingNames, given)
  const rows = rowsOfTable(withMerged(sheet, head), { head, columns }, sheet)
  return { sheets: null, sheet, head, columns, rows, more: [], all: [] }
}

function headOf({ rows }: Worksheet, existingNames: ExistingNames): string {
  return JSON.stringify(recogniseColumns(rows, existingNames).columns.map(({ name }) => name))
}

function tableOfText(text: string, existingNames: ExistingNames): Table | SpreadsheetError {
  const columns = (['isbn', 'course'] as const).map((field): Column => ({ name: '', field, by: 'content' }))
  const rows = rowsOfText(text, existingNames.courses, maxRows + 1)
  return rows.length > maxRows
    ? 'too_many_rows'
    : { sheets: null, sheet: undefined, head: null, columns, rows, more: [], all: [] }
}

function likeliest(sheets: readonly Worksheet[], existingNames: ExistingNames): number {
  const inSight = sheets.filter(({ isHidden, fault }) => !isHidden && fault === null)
  const readable = sheets.filter(({ fault }) => fault === null)
  const candidates = inSight.length > 0 ? inSight : readable
  const counts = candidates.map(sheet => isbnsIn(sheet, recogniseColumns(sheet.rows, existingNames)))
  const best = candidates[counts.indexOf(Math.max(...counts))]
  return best ? sheets.indexOf(best) : 0
}

function hasBooks(sheet: Worksheet, recognised: Recognised): boolean {
  const { head, columns } = recognised
  const isSaid = columns.some(({ field, by }, column) => {
    const isOfBooks = (field === 'isbn' || field === 'title') && by === 'name'
    return isOfBooks && sheet.rows.slice((head ?? -1) + 1).some(row => String(row[column] ?? '').trim() !== '')
  })
  return isSaid || isbnsIn(sheet, recognised) > 0
}

function isbnsIn({ rows }: Worksheet, { columns }: Recognised): number {
  const column = columns.findIndex(({ field }) => field === 'isbn')
  return column < 0 ? 0 : rows.filter(row => readIsbnCell(row[column] ?? '').isbn13 !== null).length
}

function knownNames({ courses, links }: Tree): ExistingNames {
  const names = courses.flatMap(({ name, code }) => [name, ...(code ? [code] : [])])
  return {
    courses: new Set(names.map(name => fold(name.trim()))),
    tags: new Set(links.flatMap(({ tags }) => tags.map(tag => fold(tag)))),
  }
}

/** Repeats a merged cell in each of its rows below the head, where those are empty. */
function withMerged({ rows, merges }: Pick<Worksheet, 'rows' | 'merges'>, head: number | null): Cell[][] {
  const filled = rows.map(row => [...row])
  for (const { column, first, last } of belowHead(merges, head)) {
    const value = rows[first]?.[column] ?? ''
    if (value === '') continue
    for (let at = first + 1; at <= Math.min(last, rows.length - 1); at += 1) {
      const row = filled[at] ?? []
      while (row.length < column) row.push('')
      if ((row[column] ?? '') === '') row[column] = value
    }
  }
  return filled
}

/** Merges above the books are titles or names of columns. */
export function belowHead(merges: Worksheet['merges'], head: number | null): Worksheet['merges'] {
  return merges.filter(({ first }) => first > (head ?? -1))
}
