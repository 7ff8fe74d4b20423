import { makeZip } from './make-zip.ts'

export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const package_ = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** The XML of a workbook's parts; what is left out is not there. */
export interface Parts {
  /** Rows of its one sheet. */
  rows?: string
  /** XML before and behind the rows. */
  before?: string
  after?: string
  /** Items of its shared strings. */
  strings?: string
  /** Codes of number formats, each of which is a style of its own from 1; 0 is plain. */
  formats?: readonly (string | number)[]
  /** Attributes of its properties and of its sheet. */
  properties?: string
  sheet?: string
}

/** The files of a workbook whose one sheet is called Blad1, under the names that Excel gives them. */
export function workbookFiles(given: string | Parts): Record<string, string> {
  const {
    rows = '',
    before = '',
    after = '',
    strings,
    formats,
    properties = '',
    sheet = '',
  } = typeof given === 'string' ? { rows: given } : given
  return {
    '_rels/.rels': relationships({ officeDocument: 'xl/workbook.xml' }),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr ${properties}/><sheets><sheet name="Blad1" sheetId="1" ${sheet} r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships({
      worksheet: 'worksheets/sheet1.xml',
      sharedStrings: 'sharedStrings.xml',
      styles: 'styles.xml',
    }),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`,
    ...(strings !== undefined && { 'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>` }),
    ...(formats && { 'xl/styles.xml': stylesOf(formats) }),
  }
}

export const workbook = (given: string | Parts) => makeZip(workbookFiles(given))

/** Each of these types points to its part. */
export function relationships(targets: Record<string, string>): string {
  const each = Object.entries(targets).map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${package_}">${each.join('')}</Relationships>`
}

/** A cell with a text of its own. */
export const textCell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

function stylesOf(formats: readonly (string | number)[]): string {
  const codes = formats.map((format, at) =>
    typeof format === 'number' ? '' : `<numFmt numFmtId="${164 + at}" formatCode='${format}'/>`,
  )
  const styles = formats.map((format, at) => `<xf numFmtId="${typeof format === 'number' ? format : 164 + at}"/>`)
  return `<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`
}
