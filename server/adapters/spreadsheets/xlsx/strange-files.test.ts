import { describe, expect, it } from 'vitest'
import { readSpreadsheet } from '../read-spreadsheet.ts'
import {
  main,
  type Parts,
  relations,
  relationships,
  textCell,
  workbook,
  workbookFiles,
} from '../testing/make-workbook.ts'
import { makeZip } from '../testing/make-zip.ts'

/** The first sheet of a file. */
function sheetOf(bytes: Uint8Array) {
  const reading = readSpreadsheet(bytes)
  if (reading.kind !== 'sheets' || !reading.sheets[0]) throw new Error(JSON.stringify(reading))
  return reading.sheets[0]
}
const rowsOf = (bytes: Uint8Array) => sheetOf(bytes).rows
const rowsWith = (parts: string | Parts) => rowsOf(workbook(parts))
const vak = `<row r="1">${textCell('A1', 'Vak')}</row>`
const withParts = (parts: Record<string, string | Buffer>, given: string | Parts = vak) =>
  makeZip({ ...workbookFiles(given), ...parts })

/** A sheet of books, and a second one. */
function twoSheets(second: string): Buffer {
  const sheets = `<sheet name="Boeken" sheetId="1" r:id="rId1"/><sheet name="Metingen" sheetId="2" r:id="rId2"/>`
  return withParts({
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships({ worksheet: 'worksheets/sheet1.xml' }).replace(
      '</',
      `<Relationship Id="rId2" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/></`,
    ),
    'xl/worksheets/sheet2.xml': second,
  })
}

describe('one odd thing in a workbook does not refuse the rest (M9)', () => {
  it('a tab with only a chart, before the sheet', () => {
    const sheets = `<sheet name="Grafiek" sheetId="2" r:id="rId2"/><sheet name="Boeken" sheetId="1" r:id="rId1"/>`
    const bytes = withParts({
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relationships({
        worksheet: 'worksheets/sheet1.xml',
        chartsheet: 'chartsheets/sheet1.xml',
      }),
      'xl/chartsheets/sheet1.xml': `<chartsheet xmlns="${main}"><drawing/></chartsheet>`,
    })
    expect(sheetOf(bytes)).toMatchObject({ name: 'Boeken', rows: [['Vak']] })
  })

  it('macros, in a file (.xlsm) with a tab of them before the sheet and a button on it', () => {
    const macros = 'http://schemas.microsoft.com/office/2006/relationships'
    const sheets = `<sheet name="Macro1" sheetId="2" r:id="rId2"/><sheet name="Boeken" sheetId="1" r:id="rId1"/>`
    const more = `<Relationship Id="rId2" Type="${macros}/xlMacrosheet" Target="macrosheets/sheet1.xml"/><Relationship Id="rId3" Type="${macros}/vbaProject" Target="vbaProject.bin"/></`
    const kind = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'
    const bytes = withParts(
      {
        '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Override PartName="/xl/workbook.xml" ContentType="${kind}"/></Types>`,
        'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><fileVersion appName="xl" codeName="{0}"/><workbookPr codeName="ThisWorkbook"/><sheets>${sheets}</sheets><definedNames><definedName name="_xlnm.Auto_Open" xlm="1" hidden="1">Macro1!$A$1</definedName></definedNames></workbook>`,
        'xl/_rels/workbook.xml.rels': relationships({ worksheet: 'worksheets/sheet1.xml' }).replace('</', more),
        'xl/macrosheets/sheet1.xml': `<xm:macrosheet xmlns="${main}" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><sheetData><row r="1"><c r="A1"><f>HALT()</f></c></row></sheetData></xm:macrosheet>`,
        // The signature of a compound file, as an old workbook has it too.
        'xl/vbaProject.bin': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      },
      { rows: vak, before: '<sheetPr codeName="Blad1"/>', after: '<legacyDrawing r:id="rId1"/><controls/>' },
    )
    expect(readSpreadsheet(bytes)).toMatchObject({
      kind: 'sheets',
      sheets: [{ name: 'Boeken', rows: [['Vak']], lost: [] }],
    })
  })

  it('a shared text that is not there, or no shared texts at all: told, with its place', () => {
    const rows = `<row r="1">${textCell('A1', 'Vak')}<c r="B1" t="s"><v>7</v></c><c r="C1" t="s"><v>0</v></c></row>`
    const sheet = sheetOf(workbook({ rows, strings: '<si><t>ISBN</t></si>' }))
    expect([sheet.rows, sheet.lost]).toEqual([
      [['Vak', '', 'ISBN']],
      [{ row: 0, column: 1, why: 'no_text', value: '7' }],
    ])
    expect(sheetOf(workbook(rows))).toMatchObject({ rows: [['Vak']], lost: [{ column: 1 }, { column: 2 }] })
  })

  it('a style that is not there, or no styles at all', () => {
    const rows = `<row r="1">${textCell('A1', 'Vak')}<c r="B1" s="77"><v>7</v></c><c r="C1" s="-1"><v>8</v></c></row>`
    for (const parts of [{ rows, formats: [14] }, { rows }]) expect(rowsWith(parts)).toEqual([['Vak', 7, 8]])
  })

  it('a number that is none, a kind of cell that nobody knows, an error', () => {
    const rows = `<row r="1"><c r="A1"><v>niets</v></c><c r="B1" t="?"><v>iets</v></c><c r="C1" t="e"><v>#SPILL!</v></c><c r="D1" t="b"><v>1</v></c><c r="E1" t="b"><v>TRUE</v></c></row>`
    expect(rowsWith(rows)).toEqual([['niets', 'iets', '#SPILL!', 'true', 'true']])
  })

  it('a cell with more than a cell can hold, and one far to the right: told, with their places', () => {
    const rows = `<row r="1">${textCell('A1', 'a'.repeat(40_000))}${textCell('ZZ1', 'b')}${textCell('B1', 'c')}</row>`
    const {
      rows: [read = []],
      lost,
    } = sheetOf(workbook(rows))
    expect([String(read[0]).length, read[1]]).toEqual([32_767, 'c'])
    expect(lost).toMatchObject([
      { row: 0, column: 0, why: 'cut' },
      { row: 0, column: 701, why: 'too_far', value: 'b' },
    ])
  })

  it('damaged styles, damaged texts, a damaged sheet beside the books', () => {
    const rows = `<row r="1">${textCell('A1', 'Vak')}<c r="B1" s="1"><v>7</v></c><c r="C1" t="s"><v>0</v></c></row>`
    const damaged = { 'xl/styles.xml': '<styleSheet><numFmts', 'xl/sharedStrings.xml': '<sst><si>' }
    expect(sheetOf(withParts(damaged, rows))).toMatchObject({
      rows: [['Vak', 7]],
      lost: [{ column: 2, why: 'no_text' }],
    })
    expect(readSpreadsheet(twoSheets('<worksheet><sheetData>'))).toMatchObject({
      sheets: [{ fault: null }, { fault: 'broken' }],
    })
  })

  it('a sheet of a million rows beside the books', () => {
    const far = '<row r="30000"><c r="A30000"><v>1</v></c></row>'
    const bytes = twoSheets(`<worksheet xmlns="${main}"><sheetData>${far}</sheetData></worksheet>`)
    expect(readSpreadsheet(bytes)).toMatchObject({ sheets: [{ fault: null }, { fault: 'too_many_rows' }] })
  })
})

describe('a workbook is read as other programs write it (M9)', () => {
  it('without addresses, or with those of cells alone', () => {
    const cells = '<c t="inlineStr"><is><t>Vak</t></is></c><c/><c><v>3</v></c>'
    expect(rowsWith(`<row>${cells}</row><row>${cells}</row>`)).toEqual([
      ['Vak', '', 3],
      ['Vak', '', 3],
    ])
    expect(rowsWith(`<row>${textCell('B2', 'Vak')}</row>`)).toEqual([[], ['', 'Vak']])
    expect(rowsWith('<row r="1" xmlns:r="http://r"><c x:r="Z9" r="A1" xmlns:r="http://r"><v>1</v></c></row>')).toEqual([
      [1],
    ])
    expect(rowsWith('<row r="1"><c t="inlineStr"><is><t>zie r="Z9" t="s"</t></is></c></row>')).toEqual([
      ['zie r="Z9" t="s"'],
    ])
  })

  it.each([
    ['workbook22.xml', 'xl/workbook22.xml', 'worksheets/'],
    ['a folder of its own', 'boek/Map 1/werkmap.xml', '/xl/worksheets/'],
    ['steps back', 'xl/a/workbook.xml', '../worksheets/'],
    ['backslashes', 'xl/workbook.xml', '\\xl\\worksheets\\'],
    ['capitals', 'XL/Workbook.XML', '/Xl/WORKSHEETS/'],
    ['escapes', 'xl/workbook.xml', './worksheets/%2E/'],
  ])('with its parts under other names: %s', (_, path, folder) => {
    const files = workbookFiles({ rows: vak })
    const folderOf = path.slice(0, path.lastIndexOf('/') + 1)
    const bytes = makeZip({
      '_rels/.rels': relationships({ officeDocument: `/${path.replaceAll(' ', '%20')}` }),
      [path]: files['xl/workbook.xml'] ?? '',
      [`${folderOf}_rels/${path.slice(folderOf.length)}.rels`]: relationships({ worksheet: `${folder}sheet1.xml` }),
      'xl/worksheets/sheet1.xml': files['xl/worksheets/sheet1.xml'] ?? '',
    })
    expect(rowsOf(bytes)).toEqual([['Vak']])
  })

  it('without relationships, with paths of another system, as a stream, or with numbers of 64 bits', () => {
    const files = workbookFiles(vak)
    const { '_rels/.rels': _, 'xl/_rels/workbook.xml.rels': __, ...bare } = files
    expect(rowsOf(makeZip(bare))).toEqual([['Vak']])
    const turned = Object.entries(files).map(([path, part]) => [path.replaceAll('/', '\\'), part] as const)
    expect(rowsOf(makeZip(Object.fromEntries(turned)))).toEqual([['Vak']])
    for (const how of [{ isStreamed: true }, { isLong: true }, { isLong: true, isStreamed: true }])
      expect(rowsOf(makeZip(files, how))).toEqual([['Vak']])
  })

  it('in single quotes, with spaces around signs, and with signs in quotes', () => {
    const rows = `<row r='1' ><c r = 'A1' t='s'><v>0</v></c ><c r='B1' x="a > b" t='inlineStr' ><is><t>B</t></is></c></row>`
    const parts = {
      rows,
      strings: `<si><t xml:space='preserve'>Vak</t></si>`,
      after: `<mergeCells count='1'><mergeCell ref='A1:A2'/></mergeCells>`,
    }
    expect(sheetOf(workbook(parts))).toMatchObject({ rows: [['Vak', 'B']], merges: [{ column: 0, first: 0, last: 1 }] })
  })

  it('with prefixes on every element, and in the strict edition of the standard', () => {
    const prefixed = (xml: string) => xml.replaceAll(/<(\/?)(\w)/g, '<$1x:$2').replaceAll('xmlns=', 'xmlns:x=')
    const given = workbookFiles({
      rows: `<row r="1"><c r="A1" t="s"><v>0</v></c>${textCell('B1', 'ISBN')}</row>`,
      strings: '<si><r><t>V</t></r><r><t>ak</t></r></si>',
    })
    const all = Object.entries(given)
    expect(rowsOf(makeZip(Object.fromEntries(all.map(([path, xml]) => [path, prefixed(xml)]))))).toEqual([
      ['Vak', 'ISBN'],
    ])
    const strict = (xml: string) =>
      xml
        .replaceAll(main, 'http://purl.oclc.org/ooxml/spreadsheetml/main')
        .replaceAll(relations, 'http://purl.oclc.org/ooxml/officeDocument/relationships')
    expect(rowsOf(makeZip(Object.fromEntries(all.map(([path, xml]) => [path, strict(xml)]))))).toEqual([
      ['Vak', 'ISBN'],
    ])
  })

  it.each([
    ['UTF-16', (xml: string) => Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${xml}`, 'utf16le')],
    ['UTF-16 the other way round', (xml: string) => Buffer.from(`\uFEFF${xml}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', (xml: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>${xml}`, 'utf16le')],
    ['UTF-8 with a mark', (xml: string) => Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-8"?>${xml}`)],
    ['Latin-1', (xml: string) => Buffer.from(`<?xml version='1.0' encoding='ISO-8859-1'?>${xml}`, 'latin1')],
    ['an encoding that nobody knows', (xml: string) => Buffer.from(`<?xml version="1.0" encoding="eigen"?>${xml}`)],
  ])('in %s', (_, written) => {
    const files = Object.entries(workbookFiles(`<row r="1">${textCell('A1', 'Economië')}</row>`))
    expect(rowsOf(makeZip(Object.fromEntries(files.map(([path, xml]) => [path, written(xml)]))))).toEqual([
      ['Economië'],
    ])
  })

  it('with comments, instructions, a document type and CDATA', () => {
    const rows = `<!-- <row r="9">${textCell('A9', 'weg')}</row> --><?weg <c?><row r="1"><c r="A1" t="inlineStr"><is><t><![CDATA[a < b & </c>]]></t></is></c></row>`
    const sheet = `<!DOCTYPE worksheet><worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`
    expect(rowsOf(withParts({ 'xl/worksheets/sheet1.xml': sheet }))).toEqual([['a < b & </c>']])
  })
})

describe('a text is read letter by letter (M9)', () => {
  it('with letters written as numbers, entities, and those that XML cannot hold', () => {
    const text = '&#x1F600; &#128512; &amp;amp; &quot;&lt;&apos;&onbekend; &valueOf; &#x110000; _x0041_ _x005F_x0041_'
    expect(rowsWith(`<row r="1">${textCell('A1', text)}</row>`)).toEqual([
      ['😀 😀 &amp; "<\'&onbekend; &valueOf; &#x110000; A _x0041_'],
    ])
  })

  it('from its runs, with spaces that count, without how it is pronounced', () => {
    const strings = `<si><r><rPr><b/></rPr><t>Vak</t></r><r><t xml:space="preserve"> naam</t></r></si><si><t>課本</t><rPh sb="0" eb="2"><t>カホン</t></rPh><phoneticPr fontId="1"/></si><si/><si><t/></si>`
    const cells = [0, 1, 2, 3].map(at => `<c t="s"><v>${at}</v></c>`).join('')
    const inline = '<c t="inlineStr"><is><r><t>a</t></r><r><t xml:space="preserve"> b</t></r></is></c>'
    expect(rowsWith({ rows: `<row r="1">${cells}${inline}</row>`, strings })).toEqual([
      ['Vak naam', '課本', '', '', 'a b'],
    ])
  })

  it('of a formula as it was calculated last, else as the formula', () => {
    const shared = '<c r="C1"><f t="shared" ref="C1:C2" si="0">A1+1</f></c>'
    const rows = `<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>SUM(A1)</f><v/></c>${shared}<c r="D1" t="str"><f>A1&amp;"é"</f><v>é &amp;amp; b</v></c><c r="E1" t="str"><f>A9</f><v></v></c></row><row r="2"><c r="C2"><f t="shared" si="0"/></c></row>`
    expect(rowsWith(rows)).toEqual([
      [2, '=SUM(A1)', '=A1+1', 'é &amp; b'],
      ['', '', '=A1+1'],
    ])
  })
})

describe('a number is read as it is meant (M9)', () => {
  const formats = [14, 'h:mm', 'd-mmm', '0000000000', '0"e druk"', '[Red]#,##0', '#" dm"', '[h]:mm', '0000']
  const cell = (at: string, style: number, value: string) => `<c r="${at}" s="${style}"><v>${value}</v></c>`

  it('a day and a bare time are, and are marked; a number too large for a day is no day', () => {
    const rows = `<row r="1">${cell('A1', 1, '46368')}${cell('B1', 2, '0.5208333333333333')}${cell('C1', 3, '46368.75')}${cell('D1', 1, '9780470458365')}${cell('E1', 6, '1200')}${cell('F1', 7, '3')}<c r="G1" t="d"><v>2026-12-12T00:00:00</v></c></row>`
    const sheet = sheetOf(workbook({ rows, formats }))
    expect(sheet.rows).toEqual([['2026-12-12', '12:30', '2026-12-12 18:00', 9780470458365, 1200, '3 dm', '2026-12-12']])
    expect(sheet.dates.map(({ column }) => column)).toEqual([0, 1, 2, 6])
  })

  it('counts its days from 1904 where the workbook does', () => {
    const rows = `<row r="1">${cell('A1', 1, '44906')}</row>`
    for (const properties of ['date1904="1"', "date1904='true'"])
      expect(rowsWith({ rows, formats, properties })).toEqual([['2026-12-12']])
  })

  it('has the zeros and the words that its format puts around it, and every digit that was written', () => {
    const rows = `<row r="1">${cell('A1', 4, '486474178')}${cell('B1', 5, '3')}${cell('C1', 9, '12')}<c r="D1"><v>9.780470458365E12</v></c><c r="E1"><v>12345678901234567890</v></c><c r="F1"><v>12.949999999999999</v></c></row>`
    expect(rowsWith({ rows, formats })).toEqual([
      ['0486474178', '3e druk', '0012', 9780470458365, '12345678901234567890', 12.95],
    ])
  })
})

it('what is hidden or merged is told (M9)', () => {
  const row = (at: number, more: string) => `<row r="${at}" ${more}>${textCell(`A${at}`, String(at))}</row>`
  const sheet = sheetOf(
    workbook({
      rows: row(1, '') + row(2, 'hidden="1"') + row(3, "hidden='true'") + row(4, 'hidden="0"'),
      before: '<cols><col min="2" max="3" hidden="1"/><col min="5" max="16384" hidden="0"/></cols>',
      after:
        '<mergeCells><mergeCell ref="A1:A3"/><mergeCell ref="B1:D1"/><mergeCell ref="$C$2:$D$4"/><mergeCell ref="?"/></mergeCells>',
      sheet: 'state="veryHidden"',
    }),
  )
  expect([sheet.isHidden, [...sheet.hiddenRows], [...sheet.hiddenColumns]]).toEqual([true, [1, 2], [1, 2]])
  expect(sheet.merges).toEqual([
    { column: 0, first: 0, last: 2 },
    { column: 2, first: 1, last: 3 },
  ])
})
