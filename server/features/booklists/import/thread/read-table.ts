import type { ImportAnswer, ImportOptions } from '../../../../../shared/features/booklists/import.schema.ts'
import type { Tree } from '../../../../../shared/features/booklists/tree.schema.ts'
import { fold } from '../../../../../shared/lib/fold.ts'
import { readSpreadsheet } from '../../../../adapters/spreadsheets/read-spreadsheet.ts'
import { maxRows, type Worksheet, type SpreadsheetError } from '../../../../adapters/spreadsheets/spreadsheets.ts'
import { type Column, type Known, type Recognised, recogniseColumns } from '../../spreadsheet/columns.ts'
import { readIsbnCell } from '../../spreadsheet/isbn-cell.ts'
import { withMerged } from '../../spreadsheet/merged.ts'
import { rowsOfTable, rowsOfText, type SpreadsheetRow } from '../plan/spreadsheet-rows.ts'

export interface Table {
  sheets: ImportAnswer['sheets']
  /** Undefined for text without a table, which has lines only. */
  sheet: Worksheet | undefined
  head: number | null
  columns: Column[]
  rows: SpreadsheetRow[]
}

export function readTable(
  from: string | Uint8Array,
  tree: Tree,
  { sheet: asked, columns: given }: ImportOptions,
): Table | SpreadsheetError {
  const reading = readSpreadsheet(from)
  if (reading.kind === 'refused') return reading.fault
  const known = knownNames(tree)
  if (reading.kind === 'text') return tableOfText(reading.text, known)
  const { sheets } = reading
  const chosen = asked !== undefined && asked < sheets.length ? asked : likeliest(sheets, known)
  const sheet = sheets[chosen]
  if (!sheet || sheet.fault !== null) return sheet?.fault ?? 'empty'
  const { head, columns } = recogniseColumns(sheet.rows, known, given)
  const rows = rowsOfTable(withMerged(sheet, head), { head, columns }, sheet)
  const hidden = sheets.flatMap(({ isHidden }, at) => (isHidden ? [at] : []))
  const names = sheets.map(({ name }) => name)
  return { sheets: sheet.name === '' ? null : { names, chosen, hidden }, sheet, head, columns, rows }
}

function tableOfText(text: string, known: Known): Table | SpreadsheetError {
  const columns = (['isbn', 'course'] as const).map((field): Column => ({ name: '', field, by: 'content' }))
  const rows = rowsOfText(text, known.courses, maxRows + 1)
  return rows.length > maxRows ? 'too_many_rows' : { sheets: null, sheet: undefined, head: null, columns, rows }
}

function likeliest(sheets: readonly Worksheet[], known: Known): number {
  const inSight = sheets.filter(({ isHidden, fault }) => !isHidden && fault === null)
  const readable = sheets.filter(({ fault }) => fault === null)
  const among = inSight.length > 0 ? inSight : readable
  const counts = among.map(sheet => isbnsIn(sheet, recogniseColumns(sheet.rows, known)))
  const best = among[counts.indexOf(Math.max(...counts))]
  return best ? sheets.indexOf(best) : 0
}

function isbnsIn({ rows }: Worksheet, { columns }: Recognised): number {
  const column = columns.findIndex(({ field }) => field === 'isbn')
  return column < 0 ? 0 : rows.filter(row => readIsbnCell(row[column] ?? '').isbn13 !== null).length
}

function knownNames({ courses, links }: Tree): Known {
  const names = courses.flatMap(({ name, code }) => [name, ...(code ? [code] : [])])
  return {
    courses: new Set(names.map(name => fold(name.trim()))),
    tags: new Set(links.flatMap(({ tags }) => tags.map(tag => fold(tag)))),
  }
}
