import { sniff } from '../../../shared/features/photos/sniff.ts'
import { decodedTwice, decodeText } from './text/decode-text.ts'
import { delimiterOf, readCsv } from './text/read-csv.ts'
import { emptyWorksheet, maxColumns, maxRows, type Reading, type SpreadsheetError, noteLost } from './spreadsheets.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Content decides the format. Never throws. */
export function readSpreadsheet(given: Uint8Array | string): Reading {
  if (typeof given === 'string') return readText(given, true)
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const found = sniff(bytes)
  if (found === 'ZIP') return readXlsx(bytes)
  if (found === 'empty') return refused('empty')
  if (bytes.subarray(0, compound.length).equals(compound)) return refused(compoundError(bytes))
  if (found === 'PDF') return refused('pdf')
  if (found === 'HTML') return refused('web_page')
  const text = decodeText(bytes)
  if (text === undefined) return refused(found === 'unknown' || found === 'video' ? 'other' : 'picture')
  const markup = markupError(text.slice(0, 2000))
  return markup ? refused(markup) : readText(text, false)
}

function readText(given: string, pasted: boolean): Reading {
  const text = decodedTwice(withoutDosEnd(given).replace(/^\uFEFF/, '')).replace(/^\uFEFF/, '')
  if (text.trim() === '') return refused('empty')
  const delimiter = delimiterOf(text)
  if (pasted && !(delimiter === '\t' || (delimiter !== undefined && isTable(text, delimiter))))
    return { kind: 'text', text }
  const rows = readCsv(text, delimiter, maxRows + 1)
  if (rows.length > maxRows) return refused('too_many_rows')
  const sheet = { ...emptyWorksheet(''), rows: rows.map(row => row.slice(0, maxColumns)) }
  for (const [row, cells] of rows.entries()) {
    const value = cells.slice(maxColumns).find(cell => cell !== '')
    if (value !== undefined) noteLost(sheet, { row, column: maxColumns, why: 'too_far', value })
  }
  return { kind: 'sheets', sheets: [sheet] }
}

function withoutDosEnd(text: string): string {
  let end = text.length
  while (text[end - 1] === '\u001A') end -= 1
  return text.slice(0, end)
}

/** Mails have commas too: a table has a short head and equal rows. Rows with semicolons may be shorter. */
function isTable(text: string, delimiter: NonNullable<ReturnType<typeof delimiterOf>>): boolean {
  const [head = [], ...rows] = readCsv(text, delimiter, maxRows).filter(row => row.some(cell => cell !== ''))
  const isHead = head.length > 1 && head.every(cell => cell.length <= 40 && !/\d{9}/.test(cell))
  const isRow = (row: string[]) => (delimiter === ',' ? row.length === head.length : row.length > 1)
  return isHead && rows.length > 0 && rows.every(isRow)
}

function markupError(start: string): SpreadsheetError | undefined {
  if (/^\s*MIME-Version:/i.test(start)) return 'web_page'
  if (/^(?:\{\\rtf|ID;P|TABLE\r?\n)/.test(start)) return 'other'
  if (!/^\s*<[?!a-z]/i.test(start)) return undefined
  if (start.includes('schemas-microsoft-com:office:spreadsheet') && start.includes('<Workbook')) return 'old_excel'
  if (start.includes('opendocument')) return 'open_document'
  return /<(?:html|table|meta|div|body)\b/i.test(start) ? 'web_page' : 'other'
}

function compoundError(bytes: Buffer): SpreadsheetError {
  const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'))
  if (has('EncryptedPackage')) return 'locked'
  return has('Workbook') || has('Book') ? 'old_excel' : 'other'
}

function refused(fault: SpreadsheetError): Reading {
  return { kind: 'refused', fault }
}
