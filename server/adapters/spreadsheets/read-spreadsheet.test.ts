import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { relationships, workbookFiles } from './testing/make-workbook.ts'
import { makeZip } from './testing/make-zip.ts'
import { writeXlsx } from './xlsx/write-xlsx.ts'
import { strangeTexts } from '../../../shared/testing/samples/strange-texts.ts'

const rowsOf = async (bytes: Uint8Array) => {
  const reading = readSpreadsheet(bytes)
  return reading.kind === 'sheets' ? reading.sheets[0]?.rows : reading
}
const rowsOfText = (text: string) => rowsOf(Buffer.from(text))
const refused = (fault: string) => ({ kind: 'refused', fault })
const xlsx = (rows: string) => makeZip(workbookFiles(rows))

describe('a file of Excel', () => {
  it('gives texts and numbers as they are, with every digit of a long number (M9)', async () => {
    const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>Vak</t></is></c><c r="B1"><v>9.780470458365E12</v></c></row>'
    expect(await rowsOf(xlsx(row))).toEqual([['Vak', 9780470458365]])
  })

  it('shows a formula that nobody calculated, and an error, instead of nothing (M9)', async () => {
    const row =
      '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>VLOOKUP(A1,B:C,2)&amp;"x"</f></c>' +
      '<c r="C1" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>'
    expect(await rowsOf(xlsx(row))).toEqual([[2, '=VLOOKUP(A1,B:C,2)&"x"', '#DIV/0!']])
  })

  it('keeps the numbers of its rows, and takes no notice of a million empty ones (M9, J4)', async () => {
    const empty = Array.from({ length: 30_000 }, (_, at) => `<row r="${at + 4}"><c r="A${at + 4}" s="1"/></row>`)
    const row = '<row r="3"><c r="B3" t="inlineStr"><is><t>Vak</t></is></c></row>'
    const read = await rowsOf(xlsx(row + empty.join('')))
    expect(Array.isArray(read) && read.slice(0, 3)).toEqual([[], [], ['', 'Vak']])
  })

  it('with a cell in the last corner of a sheet fills no memory (J4)', async () => {
    const far = (at: string) =>
      xlsx(`<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="${at}"><v>1</v></c></row>`)
    expect(await rowsOf(far('XFD2'))).toEqual([[1]])
    expect(await rowsOf(far('A1048576'))).toEqual(refused('too_many_rows'))
  })

  it('that unpacks to gigabytes is refused before it is read, whatever it says of its size (J4)', async () => {
    const bomb = { ...workbookFiles(''), 'xl/sharedStrings.xml': Buffer.alloc(100 * 2 ** 20, 0x20) }
    for (const claims of [undefined, 10, 0xfffffff0])
      expect(readSpreadsheet(makeZip(bomb, claims === undefined ? {} : { claims }))).toEqual(
        refused('too_large_inside'),
      )
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`${at}.xml`, '']))
    expect(readSpreadsheet(makeZip(many))).toEqual(refused('too_large_inside'))
  })
})

/** A zip whose files have a password. */
function lockedZip(): Buffer {
  const zip = xlsx('')
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 1)) zip[at + 8] = 1
  return zip
}

/** A document of Word has a main part too. */
const documentFiles = () => ({
  '_rels/.rels': relationships({ officeDocument: 'word/document.xml' }),
  'word/document.xml': '<w:document/>',
})

describe('a file that is none', () => {
  const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  it.each([
    ['empty', Buffer.alloc(0)],
    ['empty', Buffer.from('\uFEFF \r\n\r\n')],
    ['empty', xlsx('')],
    ['locked', Buffer.concat([compound, Buffer.alloc(512), Buffer.from('EncryptedPackage', 'utf16le')])],
    ['old_excel', Buffer.concat([compound, Buffer.alloc(512), Buffer.from('Workbook', 'utf16le')])],
    ['open_document', makeZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' })],
    ['other', makeZip({ 'word/document.xml': '<a/>' })],
    ['picture', Buffer.concat([Buffer.from('89504e470d0a1a0a0000', 'hex'), Buffer.alloc(20)])],
    ['picture', Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(20)])],
    ['pdf', Buffer.from('%PDF-1.7 \0')],
    ['web_page', Buffer.from('<html><table><tr><td>ISBN')],
    ['web_page', Buffer.from('<table><tr><td>ISBN')],
    ['web_page', Buffer.from('MIME-Version: 1.0\r\nContent-Type: multipart/related')],
    [
      'old_excel',
      Buffer.from(`<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">`),
    ],
    ['open_document', Buffer.from('<?xml version="1.0"?><office:document xmlns:office="urn:oasis:opendocument">')],
    ['other', Buffer.from('<?xml version="1.0"?><lijst/>')],
    ['other', Buffer.from('{\\rtf1 ISBN 9780470458365}')],
    ['other', Buffer.from('ID;PWXL;N;E\nC;Y1;X1;K"ISBN"\n')],
    ['other', Buffer.concat([compound, Buffer.alloc(512), Buffer.from('WordDocument', 'utf16le')])],
    ['other', Buffer.from([1, 2, 3, 0, 4])],
    ['numbers', makeZip({ 'Index/Document.iwa': 'a', 'Data/1.png': 'a' })],
    ['binary_excel', makeZip({ 'xl/workbook.bin': 'a', '_rels/.rels': '<a/>' })],
    ['locked', lockedZip()],
    ['other', makeZip({ ...documentFiles() })],
    ['broken', xlsx('<row r="1"><c r="A1"><v>1</v></c></row>').subarray(0, 300)],
  ])('says what it is: %s (J4)', async (fault, bytes) => {
    expect(readSpreadsheet(bytes)).toEqual(refused(fault))
  })

  it('never fails, whatever is in it (J4)', async () => {
    const whole = xlsx('<row r="1"><c r="A1" t="inlineStr"><is><t>Vak</t></is></c></row>')
    const damaged = fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })).map(([at, byte]) => {
      const copy = Buffer.from(whole)
      copy[at] = byte
      return copy
    })
    const anything = fc.oneof(fc.uint8Array({ maxLength: 300 }), damaged)
    await fc.assert(
      fc.asyncProperty(anything, async bytes => {
        const { kind } = readSpreadsheet(bytes)
        expect(['sheets', 'refused']).toContain(kind)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a text of cells', () => {
  it('is read with semicolons, commas and tabs, and by the hint of Excel (M9)', async () => {
    for (const mark of [';', ',', '\t', '|'])
      expect(await rowsOfText(['Vak', 'ISBN', 'Opm'].join(mark) + '\r\n' + ['Analyse', '9', ''].join(mark))).toEqual([
        ['Vak', 'ISBN', 'Opm'],
        ['Analyse', '9', ''],
      ])
    expect(await rowsOfText('sep=;\r\na,b;c\r\n')).toEqual([['a,b', 'c']])
    expect(await rowsOfText('Titel;Prijs\nKaas, een boek;1,50\nZoo, dieren, dingen;2,50\n')).toMatchObject([
      ['Titel', 'Prijs'],
      ['Kaas, een boek', '1,50'],
      ['Zoo, dieren, dingen', '2,50'],
    ])
  })

  it('is parted by semicolons where rows have more or fewer of them than commas (M9)', async () => {
    const lines = [
      'Vak;Titel;Auteur;ISBN',
      'Analyse;Calculus, deel 1;Stewart, J.;978',
      'Lineaire algebra;Lay, D.',
      'Statistiek;Kansen, toeval;Dekking, F.;979;los',
    ]
    const cells = lines.map(line => line.split(';'))
    expect(await rowsOfText(lines.join('\n'))).toEqual(cells)
    expect(await rowsOf(Buffer.from(lines.join('\r')))).toEqual(cells)
    const reading = readSpreadsheet(lines.join('\n'))
    expect(reading.kind === 'sheets' && reading.sheets[0]?.rows).toEqual(cells)
    expect(await rowsOfText('Vak,ISBN,Soort\nAnalyse,978,verplicht; tentamen\nAlgebra,979,keuze; los\n')).toMatchObject(
      [['Vak', 'ISBN', 'Soort'], ['Analyse', '978', 'verplicht; tentamen'], {}],
    )
    expect(await rowsOfText('Titel;Prijs;ISBN\nA;1,50;9,78E+12\nB;2,50;9,79E+12\nC;3,95;9,78E+12')).toMatchObject([
      {},
      ['A', '1,50', '9,78E+12'],
      {},
      {},
    ])
    expect(await rowsOfText('sep=,\na;b,c\n')).toEqual([['a;b', 'c']])
    expect(await rowsOfText('sep=\t\na\tb;c\n')).toEqual([['a', 'b;c']])
  })

  it('is read in UTF-16 without a mark, and as Excel writes it on a Mac, where that can be told (M9)', async () => {
    const text = 'Vak;Titel\nÉconomie;Reële één café’s naïef\n'
    const cells = [
      ['Vak', 'Titel'],
      ['Économie', 'Reële één café’s naïef'],
    ]
    const codes: Record<string, number> = { É: 0x83, ë: 0x91, é: 0x8e, '’': 0xd5, ï: 0x95 }
    const mac = Buffer.from([...text.replaceAll('\n', '\r')].map(letter => codes[letter] ?? letter.charCodeAt(0)))
    for (const bytes of [mac, Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()])
      expect(await rowsOf(bytes)).toEqual(cells)
    const damaged = Buffer.concat([Buffer.from(text), Buffer.from([0xe9]), Buffer.from(';é\n')])
    expect(await rowsOf(damaged)).toEqual([...cells, ['\uFFFD', 'é']])
    const windows = Buffer.from('Vak;Titel\nfoto\x92s;\x93na\xefef\x94 \x96 \x80 2\n', 'latin1')
    expect(await rowsOf(windows)).toEqual([
      ['Vak', 'Titel'],
      ['foto’s', '“naïef” – € 2'],
    ])
  })

  it('is read as DOS wrote it, with its mark at the end, and where it was encoded twice (M9)', async () => {
    const text = 'Vak;Titel\nÉconomie;Café naïef, één reële coëfficiënt\nFrans;Français à la carte\n'
    const cells = [
      ['Vak', 'Titel'],
      ['Économie', 'Café naïef, één reële coëfficiënt'],
      ['Frans', 'Français à la carte'],
    ]
    const codes: Record<string, number> = { É: 0x90, é: 0x82, ï: 0x8b, ë: 0x89, ç: 0x87, à: 0x85 }
    const inDos = (some: string) => Buffer.from([...some].map(letter => codes[letter] ?? letter.charCodeAt(0)))
    expect(await rowsOf(inDos(`${text}\u001A`))).toEqual(cells)
    expect(await rowsOf(inDos('Vak;Café naïef\n'))).toEqual([['Vak', 'Café naïef']])
    expect(await rowsOf(Buffer.from(Buffer.from(text).toString('latin1')))).toEqual(cells)
    expect(await rowsOf(Buffer.from(`${text}\u001A`))).toEqual(cells)
    expect(await rowsOfText('Vak;Titel\nSão;É»\n')).toEqual([
      ['Vak', 'Titel'],
      ['São', 'É»'],
    ])
  })

  it('is read with a space before a quote (M9)', async () => {
    expect(await rowsOfText('Vak; "Titel; deel 1"; ISBN\nAnalyse; "Een; ""twee"""; 9780134154367\n')).toEqual([
      ['Vak', 'Titel; deel 1', 'ISBN'],
      ['Analyse', 'Een; "twee"', '9780134154367'],
    ])
  })

  it('is read with quotes, lines in cells, and a quote that is never closed (M9)', async () => {
    expect(await rowsOfText('a;b\n"een; ""twee""\ndrie";4\n')).toEqual([
      ['a', 'b'],
      ['een; "twee"\ndrie', '4'],
    ])
    expect(await rowsOfText('a;b\n"1;2\n3;4\n')).toEqual([
      ['a', 'b'],
      ['"1', '2'],
      ['3', '4'],
    ])
  })

  it('is read in UTF-8 with and without a mark, in UTF-16 and in Windows-1252 (M9)', async () => {
    const text = 'Vak;Titel\nÉconomie;Reële – “analyse” €\n'
    const cells = [
      ['Vak', 'Titel'],
      ['Économie', 'Reële – “analyse” €'],
    ]
    const codes: Record<string, number> = { É: 0xc9, ë: 0xeb, '–': 0x96, '“': 0x93, '”': 0x94, '€': 0x80 }
    const windows = Buffer.from([...text].map(letter => codes[letter] ?? letter.charCodeAt(0)))
    const little = Buffer.from(`\uFEFF${text}`, 'utf16le')
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      windows,
      little,
      Buffer.from(little).swap16(),
    ])
      expect(await rowsOf(bytes)).toEqual(cells)
  })

  it('with more columns than are read tells in which rows (M9)', () => {
    const row = (last: string) => [...Array.from({ length: 100 }, (_, at) => String(at)), last].join(';')
    const reading = readSpreadsheet(Buffer.from([row(''), row('ver weg')].join('\n')))
    expect(reading.kind === 'sheets' && reading.sheets[0]?.lost).toEqual([
      { row: 1, column: 100, why: 'too_far', value: 'ver weg' },
    ])
  })

  it('that is pasted is a table where it has rows of cells, else a text (M9)', async () => {
    const paste = async (text: string) => readSpreadsheet(text).kind
    expect(await paste('Analyse\t9780470458365\nAlgebra\t9780486474175')).toBe('sheets')
    expect(await paste('Vak;ISBN\nAnalyse;9780470458365\nAlgebra;9780486474175')).toBe('sheets')
    expect(await paste('Hoi Noor,\n\nhet boek, 9780470458365, en nog een.\nGroet, Jan')).toBe('text')
    expect(await paste('9780470458365\n9780486474175')).toBe('text')
    expect(await paste('9780470458365, 9780486474175, 9780134154367')).toBe('text')
  })
})

describe('what is written', () => {
  const asRead = (text: string) => text.trim()

  it('as .xlsx is read back letter by letter (M9)', async () => {
    const texts = [
      ...strangeTexts,
      '_x0041_',
      'a\rb',
      'a\r\nb',
      '\uD83D',
      'x\uDC00y',
      '\u{1FFFE}',
      '\uFFFD',
      '\u0001',
      '9780470458365',
    ]
    const bytes = await writeXlsx({ name: 'a/b?', rows: texts.map(text => ['.', text, '.']), widths: [3, 20, 3] })
    expect(await rowsOf(bytes)).toEqual(texts.map(text => ['.', asRead(text), '.']))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), async row => {
        const written = await writeXlsx({ name: 'Lijst', rows: [['.', ...row, '.']], widths: [] })
        expect(await rowsOf(written)).toEqual([['.', ...row.map(asRead), '.']])
      }),
      { numRuns: 100 },
    )
  })
})
