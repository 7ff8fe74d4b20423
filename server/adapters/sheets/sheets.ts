/** What stands in a cell: text, or a number as the spreadsheet holds it. Empty is an empty text. */
export type Cell = string | number

/** A cell of which not all could be taken: it points to a text that is not there, is too long, or is too far to the right. */
export interface LostCell {
  row: number
  column: number
  why: 'no_text' | 'cut' | 'too_far'
  value: string
}

/** Rows and columns count from 0. */
export interface Sheet {
  /** Empty where it is a text. */
  name: string
  rows: Cell[][]
  isHidden: boolean
  hiddenRows: Set<number>
  hiddenColumns: Set<number>
  /** Cells that are one over these rows; the value stands in the first. */
  merges: { column: number; first: number; last: number }[]
  /** Cells that are shown as a day or a time, whether somebody typed one or not. */
  dates: { row: number; column: number }[]
  lost: LostCell[]
  /** Why none of it counts: it has more rows than are read, or is damaged. */
  fault: 'too_many_rows' | 'broken' | null
}

export function emptySheet(name: string): Sheet {
  return {
    name,
    rows: [],
    isHidden: false,
    hiddenRows: new Set(),
    hiddenColumns: new Set(),
    merges: [],
    dates: [],
    lost: [],
    fault: null,
  }
}

/** Rows and columns of a sheet that are read, and lost cells that are told. */
export const maxRows = 20_000
export const maxColumns = 100
const maxLost = 1000

export function noteLost({ lost }: Sheet, cell: LostCell): void {
  if (lost.length < maxLost) lost.push(cell)
}

/** Why a file is no table that can be read. */
export type SheetError =
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
  | { kind: 'sheets'; sheets: Sheet[] }
  /** A text that is no table: a mail, a PDF, a heap of numbers. */
  | { kind: 'text'; text: string }
  | { kind: 'refused'; fault: SheetError }

/** A table to write: text only, so that nothing is taken for a number or a formula. The first row is its head. */
export interface SheetToWrite {
  name: string
  rows: string[][]
  /** Characters, one of each column. */
  widths: number[]
}

/** The end of work in the thread. `late`: it took too long. `full`: it took too much memory. */
export type Outcome = { kind: 'done'; result: unknown } | { kind: 'busy' | 'late' | 'full' | 'broken' }

interface Running {
  /** Answers what the thread needs to know meanwhile. */
  answer?: (question: object) => Promise<unknown>
  /** Milliseconds that it may work on this, where that is not what people send. */
  maxMs?: number
}

/** A thread with little memory, little time and no secrets, for work on what people send. Rejects only where `answer` does. */
export interface Sheets {
  run(work: object, running?: Running): Promise<Outcome>
  close(): Promise<void>
}
