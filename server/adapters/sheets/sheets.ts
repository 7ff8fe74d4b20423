/** What stands in a cell: text, or a number as the spreadsheet holds it. Empty is an empty text. */
export type Cell = string | number

export interface Sheet {
  name: string
  rows: Cell[][]
}

/** Why a file is no table that can be read. */
export type SheetFault =
  | 'empty'
  | 'locked'
  | 'old_excel'
  | 'open_document'
  | 'picture'
  | 'pdf'
  | 'web_page'
  | 'other'
  | 'too_large_inside'
  | 'too_many_rows'
  | 'broken'

export type Reading =
  | { kind: 'sheets'; sheets: Sheet[] }
  /** A text that is no table: a mail, a PDF, a heap of numbers. */
  | { kind: 'text'; text: string }
  | { kind: 'refused'; fault: SheetFault }
  /** Too much waits already: try again in a moment. */
  | { kind: 'busy' }

/** A table to write: text only, so that nothing is taken for a number or a formula. The first row is its head. */
export interface SheetToWrite {
  name: string
  rows: string[][]
  /** Characters, one of each column. */
  widths: number[]
}

/** Reads and writes what people make in Excel. Any bytes give an answer: bad input never rejects. */
export interface Sheets {
  /** What it is is decided by the bytes, never by a name. `pasted`: a text, which may be no table. */
  read(bytes: Uint8Array, options?: { pasted?: boolean }): Promise<Reading>
  /** As .xlsx; undefined where too much waits. */
  write(sheet: SheetToWrite): Promise<Uint8Array | undefined>
  close(): Promise<void>
}
