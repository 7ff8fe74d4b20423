import readExcel from 'read-excel-file/universal'
import { TooLargeInside, unzip } from './unzip.ts'
import { plainCells, TooManyRows } from './plain-cells.ts'
import type { Cell, Reading, Sheet, SheetFault } from './sheets.ts'
import { zipStored } from './zip-stored.ts'

/** Rows of a sheet that are read, and columns. */
export const maxRows = 20_000
export const maxColumns = 100
/** What all of a file may be once it is unpacked, bytes. A sheet of 20,000 rows is some 15 million. */
const maxInside = 64 * 2 ** 20

/** Unpacks within bounds first, so that nothing that reads on can be made to fill the memory. */
export async function readXlsx(bytes: Buffer): Promise<Reading> {
  try {
    const files = unzip(bytes, path => /\.(xml|rels)$/.test(path) || path === 'mimetype', maxInside)
    const fault = faultOf(files)
    if (fault) return { kind: 'refused', fault }
    for (const [path, content] of files)
      if (/\/worksheets\/[^/]*\.xml$/.test(path))
        files.set(path, Buffer.from(plainCells(content.toString('utf8'), maxRows, maxColumns)))
    const clean = Uint8Array.from(zipStored(files))
    const read = await readExcel(clean.buffer, { parseNumber: (text: string) => numberOf(text) as unknown as number })
    const sheets = read.map(({ sheet, data }): Sheet => ({ name: sheet, rows: data.map(row => row.map(cellOf)) }))
    const filled = sheets.filter(({ rows }) => rows.some(row => row.some(cell => cell !== '')))
    return filled.length > 0 ? { kind: 'sheets', sheets: filled } : { kind: 'refused', fault: 'empty' }
  } catch (error) {
    if (error instanceof TooLargeInside) return { kind: 'refused', fault: 'too_large_inside' }
    if (error instanceof TooManyRows) return { kind: 'refused', fault: 'too_many_rows' }
    return { kind: 'refused', fault: 'broken' }
  }
}

/** A zip can be many things; what Excel writes has a workbook. */
function faultOf(files: ReadonlyMap<string, Buffer>): SheetFault | undefined {
  const type = files.get('mimetype')?.toString('latin1') ?? ''
  if (type.includes('opendocument')) return 'open_document'
  return files.has('xl/workbook.xml') ? undefined : 'other'
}

/** Exact where JavaScript has it exactly, else as it is written: a long number loses none of its digits here. */
function numberOf(text: string): Cell {
  const number = Number(text)
  return Number.isFinite(number) && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : text
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return typeof value === 'boolean' ? String(value) : ''
}
