import type { Reading, SpreadsheetError } from '../spreadsheets.ts'
import { numberFormats } from './number-formats.ts'
import { type Parts, partsOf } from './package-parts.ts'
import { readWorksheet } from './read-worksheet.ts'
import { sharedStrings } from './shared-strings.ts'
import { struckStyles } from './struck-styles.ts'
import { LockedZip, TooLargeInside, unzip } from './unzip.ts'
import { readWorkbook, workbookPath } from './workbook.ts'

/** Unpacked bytes. A sheet of 20,000 rows has some 15 million. */
const maxInside = 64 * 2 ** 20

/** Bounded while unpacking, so that no file fills the memory. */
export function readXlsx(bytes: Buffer): Reading {
  try {
    const paths: string[] = []
    const isWanted = (path: string) => {
      paths.push(path)
      return /\.(?:xml|rels)$|^mimetype$/i.test(path)
    }
    const files = unzip(bytes, isWanted, maxInside)
    const fault = errorOf(paths, files)
    return fault ? { kind: 'refused', fault } : readParts(partsOf(files))
  } catch (error) {
    if (error instanceof TooLargeInside) return { kind: 'refused', fault: 'too_large_inside' }
    return { kind: 'refused', fault: error instanceof LockedZip ? 'locked' : 'broken' }
  }
}

function errorOf(paths: readonly string[], files: ReadonlyMap<string, Buffer>): SpreadsheetError | undefined {
  const type = files.get('mimetype')?.toString('latin1') ?? ''
  if (type.includes('opendocument')) return 'open_document'
  if (paths.some(path => /^index(?:\.zip$|\/document\.iwa$)|\.iwa$/i.test(path))) return 'numbers'
  return paths.some(path => /workbook\d*\.bin$/i.test(path)) ? 'binary_excel' : undefined
}

function readParts(parts: Parts): Reading {
  const path = workbookPath(parts)
  const workbook = path === undefined ? undefined : readWorkbook(parts, path)
  if (!workbook) return { kind: 'refused', fault: 'other' }
  const { tabs, from1904, strings, styles } = workbook
  const shared = {
    strings: orNone(sharedStrings, strings),
    formats: orNone(numberFormats, styles),
    isStruck: orNone(struckStyles, styles),
    from1904,
  }
  const sheets = tabs.flatMap(tab => {
    const part = parts.read(tab.path)
    return part ? [readWorksheet(part, tab, shared)] : []
  })
  const filled = sheets.filter(({ rows, lost, fault }) => rows.length > 0 || lost.length > 0 || fault)
  if (filled.some(({ fault }) => fault === null)) return { kind: 'sheets', sheets: filled }
  return { kind: 'refused', fault: filled[0]?.fault ?? 'empty' }
}

function orNone<Read>(read: (part: Buffer | undefined) => Read, part: Buffer | undefined): Read {
  try {
    return read(part)
  } catch {
    return read(undefined)
  }
}
