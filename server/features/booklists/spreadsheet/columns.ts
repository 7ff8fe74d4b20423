import type { SpreadsheetField } from '../../../../shared/features/booklists/spreadsheet-fields.ts'
import { fold } from '../../../../shared/lib/fold.ts'
import type { Cell } from '../../../adapters/spreadsheets/spreadsheets.ts'
import { joinWords, readYes, splitWords } from './cells.ts'
import { fieldNamed, isExactly, isNegated, requiredLabel } from './column-names.ts'
import { readIsbnCell } from './isbn-cell.ts'

export interface Column {
  name: string
  field: SpreadsheetField | null
  by: 'name' | 'content' | 'hand' | null
  label?: string
  /** It says yes or no to something that books here do not have. */
  isYesNo?: true
}

export interface Recognised {
  /** From 0; null where no row has names. Rows above are no part of the table. */
  head: number | null
  columns: Column[]
}

export interface ExistingNames {
  courses: ReadonlySet<string>
  tags: ReadonlySet<string>
}

/** Rows to search for names, and rows that suffice to guess a column. */
const topRows = 15
const looked = 300

/** By name, else by content; `given` was chosen by hand. */
export function recogniseColumns(
  rows: readonly (readonly Cell[])[],
  existingNames: ExistingNames,
  given?: readonly (SpreadsheetField | null)[],
): Recognised {
  const width = Math.max(0, ...rows.slice(0, looked).map(row => row.length))
  const head = headOf(rows)
  const names = Array.from({ length: width }, (_, at) => String(head === null ? '' : (rows[head]?.[at] ?? '')).trim())
  if (given) {
    const hasIds = given.includes('id')
    const labelled = (name: string, at: number) =>
      given[at] === 'tags' && !hasIds ? { label: requiredLabel(name) ?? name.toLowerCase().slice(0, 40) } : {}
    const columns = names.map((name, at): Column => ({
      name,
      field: given[at] ?? null,
      by: 'hand',
      ...labelled(name, at),
    }))
    return { head, columns }
  }
  const columns = names.map((name): Column => ({ name, field: null, by: null }))
  const body = rows.slice((head ?? -1) + 1, (head ?? -1) + 1 + looked)
  const filled = columns.map((_, at) => body.map(row => row[at] ?? '').filter(cell => String(cell).trim() !== ''))
  if (!names.some(name => fieldNamed(name) === 'id')) answerColumns(columns, filled)
  nameColumns(columns, filled)
  lookIntoColumns(columns, filled, existingNames)
  return { head, columns }
}

function headOf(rows: readonly (readonly Cell[])[]): number | null {
  const scores = rows.slice(0, topRows).map(row => {
    if (row.some(cell => readIsbnCell(cell).isbn13 !== null)) return 0
    const fields = new Set(row.flatMap(cell => (typeof cell === 'string' ? (fieldNamed(cell) ?? []) : [])))
    return fields.size > 1 || fields.has('isbn') ? fields.size : 0
  })
  const best = Math.max(0, ...scores)
  return best > 0 ? scores.indexOf(best) : null
}

/** Labels in words come before a column that only marks required books. */
function answerColumns(columns: Column[], filled: readonly Cell[][]): void {
  const answers = columns.map(({ name }, at) => yesNoColumn(name, filled[at] ?? []))
  const usedFields = new Set(columns.flatMap(({ name }, at) => (answers[at] ? [] : (fieldNamed(name) ?? []))))
  for (const [at, answer] of answers.entries()) {
    const column = columns[at]
    if (!answer || !column) continue
    if (answer.field === null || usedFields.has(answer.field)) column.isYesNo = true
    else {
      Object.assign(column, answer, { by: 'name' })
      usedFields.add(answer.field)
    }
  }
}

/** Of columns with one meaning, the one whose name is exact, then the one with most matching cells. */
function nameColumns(columns: Column[], filled: readonly Cell[][]): void {
  const named = columns.map(column => (isFree(column) ? fieldNamed(column.name) : undefined))
  const usedFields = new Set(columns.map(({ field }) => field))
  for (const field of new Set(named)) {
    if (!field || usedFields.has(field)) continue
    const places = named.flatMap((each, at) => (each === field ? [at] : []))
    const weight = (at: number) => {
      const fits = count(filled[at], cell => field !== 'isbn' || isIsbn(cell))
      const isExact = fits > 0 && isExactly(field, columns[at]?.name ?? '')
      return (isExact ? looked : 0) + (field === 'isbn' ? fits : 0)
    }
    const best = places.reduce((one, other) => (weight(other) > weight(one) ? other : one))
    const label = field === 'tags' ? requiredLabel(columns[best]?.name ?? '') : undefined
    Object.assign(columns[best] ?? {}, { field, by: 'name', ...(label !== undefined && { label }) })
  }
}

const isFree = ({ field, isYesNo }: Column) => field === null && !isYesNo

const kinds = new Set(
  'verplicht aanbevolen keuze optioneel facultatief extra required recommended elective optional alternate'.split(' '),
)

function lookIntoColumns(columns: Column[], filled: readonly Cell[][], { courses, tags }: ExistingNames): void {
  const tests: [SpreadsheetField, (cells: readonly Cell[]) => boolean][] = [
    ['id', cells => share(cells, cell => /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(String(cell))) > 0.9],
    ['isbn', cells => share(cells, isIsbn) >= 0.3],
    ['course', cells => share(cells, cell => courses.has(fold(String(cell)).trim())) >= 0.4],
    ['code', cells => share(cells, cell => /^[A-Z]{2,6}[- ]?\d{2,6}[A-Z\d]{0,5}$/.test(String(cell).trim())) >= 0.6],
    ['tags', cells => cells.length > 1 && share(cells, cell => areTags(String(cell), tags)) >= 0.8],
    ['version', cells => share(cells, cell => /^\d{1,2}\s*(e|de|ste|st|nd|rd|th)\b/i.test(String(cell))) >= 0.6],
    ['title', cells => share(cells, cell => String(cell).trim().split(/\s+/).length > 1) >= 0.6],
  ]
  for (const [field, test] of tests) {
    if (columns.some(column => column.field === field)) continue
    const found = columns.find(
      (column, at) => isFree(column) && (filled[at]?.length ?? 0) > 0 && test(filled[at] ?? []),
    )
    if (found) Object.assign(found, { field, by: 'content' })
  }
}

function isIsbn(cell: Cell): boolean {
  const read = readIsbnCell(cell)
  return read.isbn13 !== null || read.range !== null || read.several.length > 0
}

function areTags(cell: string, tags: ReadonlySet<string>): boolean {
  return splitWords(cell).every(word => readYes(word) === null && (tags.has(fold(word)) || kinds.has(fold(word))))
}

function count(cells: readonly Cell[] | undefined, test: (cell: Cell) => boolean): number {
  return (cells ?? []).filter(test).length
}

function share(cells: readonly Cell[], test: (cell: Cell) => boolean): number {
  return cells.length === 0 ? 0 : count(cells, test) / cells.length
}

const minShare = 0.8
const loose: readonly SpreadsheetField[] = ['tags', 'notes', 'alsoAccepted']

interface YesNoColumn {
  field: 'visible' | 'tags' | null
  label?: string
}

/** Undefined for any other column. Only its name makes one mean something (M9). */
function yesNoColumn(name: string, cells: readonly Cell[]): YesNoColumn | undefined {
  const answers = cells.filter(cell => readYes(String(cell)) !== null)
  if (cells.length === 0 || answers.length / cells.length < minShare) return undefined
  const field = fieldNamed(name)
  if (field === 'visible' && !isNegated(name)) return { field }
  const label = requiredLabel(name)
  if (label !== undefined) return { field: 'tags', label }
  const areNumbers = cells.every(cell => Number.isFinite(Number(cell)))
  const isMeant = field && field !== 'visible' && !loose.includes(field) && (areNumbers || isExactly(field, name))
  return isMeant ? undefined : { field: null }
}

/** A yes is the label of its column, a no is none, and other words stay. */
export function labelsOf(cell: Cell, label: string): string {
  const words = splitWords(String(cell)).filter(word => /[\p{L}\p{N}✓✔]/u.test(word))
  const labels = words.flatMap(word => {
    const isYes = readYes(word)
    return isYes === null ? word : isYes ? label : []
  })
  return joinWords([...new Set(labels)])
}
