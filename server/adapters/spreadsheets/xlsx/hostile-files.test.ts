import { describe, expect, it } from 'vitest'
import { readSpreadsheet } from '../read-spreadsheet.ts'
import { textCell, workbook, workbookFiles } from '../testing/make-workbook.ts'
import { makeZip } from '../testing/make-zip.ts'

const vak = `<row r="1">${textCell('A1', 'Vak')}</row>`

describe('a file that is made to hold us up is read in one go (J4)', () => {
  const sheet = (inside: string) =>
    makeZip({ ...workbookFiles(vak), 'xl/worksheets/sheet1.xml': `<worksheet>${inside}</worksheet>` })
  it.each([
    [
      'a cell of 50 MB',
      () => sheet(`<row><c t="inlineStr"><is><t>${'a'.repeat(50 * 2 ** 20)}</t></is></c></row>`),
      'sheets',
    ],
    ['a million cells that are never closed', () => sheet('<c>'.repeat(2 ** 20)), 'broken'],
    ['as many with addresses', () => sheet('<c r="A1" t="inlineStr">'.repeat(2 ** 20)), 'broken'],
    ['a tag of 50 MB', () => sheet(`<c ${'a'.repeat(50 * 2 ** 20)}`), 'broken'],
    ['quotes that are never closed', () => sheet(`<c a="${'<c a='.repeat(2 ** 20)}`), 'broken'],
    ['a comment that is never closed', () => sheet('<!--<!--'.repeat(2 ** 20)), 'broken'],
    ['50 MB of ampersands', () => sheet(`<row><c t="str"><v>${'&'.repeat(50 * 2 ** 20)}</v></c></row>`), 'sheets'],
    ['attributes without end', () => sheet(`<c ${'a=1 '.repeat(15_000)}/>`), 'empty'],
    ['a million shared texts', () => workbook({ rows: vak, strings: '<si><t>a</t></si>'.repeat(2 ** 20) }), 'sheets'],
    [
      'a million merged cells',
      () => workbook({ rows: vak, after: '<mergeCell ref="A1:A20000"/>'.repeat(2 ** 20) }),
      'sheets',
    ],
  ])('%s', (_, made, outcome) => {
    const reading = readSpreadsheet(made())
    expect(reading.kind === 'refused' ? reading.fault : reading.kind).toBe(outcome)
  })
})
