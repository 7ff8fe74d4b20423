import writeExcel from 'write-excel-file/node'
import type { WorksheetToWrite } from '../spreadsheets.ts'

/** Written as `_x000D_`; so is text that looks like that. */
const unwritable = /_(?=x[0-9A-Fa-f]{4}_)|(?![\t\n])\p{Control}|\uFFFD|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu

export async function writeXlsx({ name, rows, widths }: WorksheetToWrite): Promise<Uint8Array> {
  const [head = [], ...body] = rows.map(row => row.map(text => ({ value: escaped(text), type: String, wrap: true })))
  const data = [head.map(cell => ({ ...cell, fontWeight: 'bold' as const, backgroundColor: '#F3EEE2' })), ...body]
  return writeExcel(data, {
    sheet:
      name
        .replace(/[[\]/\\:*?]+/g, ' ')
        .trim()
        .slice(0, 31) || 'Kaft',
    columns: widths.map(width => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}

function escaped(text: string): string {
  const written = text.replace(unwritable, codesOf)
  // The library keeps texts in an object, which has these keys already.
  return written in {} ? codesOf(written.slice(0, 1)) + written.slice(1) : written
}

function codesOf(characters: string): string {
  const codes = Array.from({ length: characters.length }, (_, at) => characters.charCodeAt(at))
  return codes.map(code => `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`).join('')
}
