import { makeZip } from './make-zip.ts'

export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const package_ = 'http://schemas.openxmlformats.org/package/2006/relationships'

export interface Parts {
  rows?: string
  before?: string
  after?: string
  strings?: string
  formats?: readonly (string | number)[]
  properties?: string
  sheet?: string
}

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

export function relationships(targets: Record<string, string>): string {
  const each = Object.entries(targets).map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${package_}">${each.join('')}</Relationships>`
}

export const textCell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

function stylesOf(formats: readonly (string | number)[]): string {
  const codes = formats.map((format, at) =>
    typeof format === 'number' ? '' : `<numFmt numFmtId="${164 + at}" formatCode='${format}'/>`,
  )
  const styles = formats.map((format, at) => `<xf numFmtId="${typeof format === 'number' ? format : 164 + at}"/>`)
  return `<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`
}
