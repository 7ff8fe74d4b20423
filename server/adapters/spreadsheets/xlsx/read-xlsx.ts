import type { Reading, SpreadsheetError } from '../spreadsheets.ts'
import { numberFormats } from './number-formats.ts'
import { type Parts, partsOf } from './package-parts.ts'
import { readWorksheet } from './read-worksheet.ts'
import { LockedZip, TooLargeInside, unzip } from './unzip.ts'
import { readWorkbook, workbookPath, isOn } from './workbook.ts'
import { attributesOf, readXml } from './xml.ts'
import { type CellText, richText } from './rich-text.ts'

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

/** Tells whether a cell of a style is struck out by its font. */
function struckStyles(styles: Buffer | undefined): (style: string | undefined) => boolean {
  const fonts: boolean[] = []
  const cells: string[] = []
  let inside: string | undefined
  if (styles)
    readXml(styles, {
      open(name, tag) {
        if (name === 'fonts' || name === 'cellXfs') inside = name
        else if (name === 'font' && inside === 'fonts') fonts.push(false)
        else if (name === 'strike' && inside === 'fonts')
          fonts[fonts.length - 1] = isOn(attributesOf(tag)['val'] ?? '1')
        else if (name === 'xf' && inside === 'cellXfs') cells.push(attributesOf(tag)['fontId'] ?? '0')
      },
      close(name) {
        if (name === inside) inside = undefined
      },
    })
  return (style = '0') => fonts[Number(cells[Number(style)])] ?? false
}

function sharedStrings(part: Buffer | undefined): (at: number) => CellText | undefined {
  const bounds = part ? boundsOf(part) : []
  const cache = new Map<number, CellText>()
  return at => {
    const [from, to] = [bounds[at * 2], bounds[at * 2 + 1]]
    if (!part || from === undefined || to === undefined) return undefined
    const text = cache.get(at) ?? textIn(part.subarray(from, to))
    cache.set(at, text)
    return text
  }
}

/** Offsets take less memory than texts. */
function boundsOf(part: Buffer): number[] {
  const bounds: number[] = []
  readXml(part, {
    open(name, _, from) {
      if (name === 'si' && bounds.length % 2 === 0) bounds.push(from)
    },
    close(name, to) {
      if (name === 'si' && bounds.length % 2 === 1) bounds.push(to)
    },
  })
  return bounds
}

function textIn(item: Buffer): CellText {
  const rich = richText()
  readXml(item, rich)
  return rich.take()
}
