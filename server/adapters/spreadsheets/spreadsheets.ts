export type Cell = string | number

export interface LostCell {
  row: number
  column: number
  why: 'no_text' | 'cut' | 'too_far'
  value: string
}

/** Rows and columns count from 0. */
export interface Worksheet {
  name: string
  rows: Cell[][]
  isHidden: boolean
  hiddenRows: Set<number>
  /** Every filled cell is struck out. */
  struckRows: Set<number>
  hiddenColumns: Set<number>
  merges: { column: number; first: number; last: number }[]
  /** Cells formatted as a date or time, by a person or by the spreadsheet itself. */
  dates: { row: number; column: number }[]
  lost: LostCell[]
  fault: 'too_many_rows' | 'broken' | null
}

export function emptyWorksheet(name: string): Worksheet {
  return {
    name,
    rows: [],
    isHidden: false,
    hiddenRows: new Set(),
    struckRows: new Set(),
    hiddenColumns: new Set(),
    merges: [],
    dates: [],
    lost: [],
    fault: null,
  }
}

export const maxRows = 20_000
export const maxColumns = 100
const maxLost = 1000

export function noteLost({ lost }: Worksheet, cell: LostCell): void {
  if (lost.length < maxLost) lost.push(cell)
}

export type SpreadsheetError =
  | 'empty'
  | 'locked'
  | 'old_excel'
  | 'binary_excel'
  | 'open_document'
  | 'numbers'
  | 'picture'
  | 'pdf'
  | 'web_page'
  | 'other'
  | 'too_large_inside'
  | 'too_many_rows'
  | 'too_slow'
  | 'broken'

export type Reading =
  | { kind: 'sheets'; sheets: Worksheet[] }
  /** No table: a mail, a PDF, a list of numbers. */
  | { kind: 'text'; text: string }
  | { kind: 'refused'; fault: SpreadsheetError }

/** Text cells only, so that nothing becomes a number or formula. The first row is the head. */
export interface WorksheetToWrite {
  name: string
  rows: string[][]
  widths: number[]
}

export type Outcome = { kind: 'done'; result: unknown } | { kind: 'busy' | 'late' | 'full' | 'broken' }

interface Running {
  answer?: (question: object) => Promise<unknown>
  maxMs?: number
}

/** Limited memory and time, no secrets. Rejects only where `answer` does. */
export interface Spreadsheets {
  run(work: object, running?: Running): Promise<Outcome>
  close(): Promise<void>
}
