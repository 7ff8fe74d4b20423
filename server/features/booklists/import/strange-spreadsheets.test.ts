import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ImportAnswer } from '../../../../shared/features/booklists/import.schema.ts'
import {
  main,
  type Parts,
  relations,
  relationships,
  textCell,
  workbook,
  workbookFiles,
} from '../../../adapters/spreadsheets/testing/make-workbook.ts'
import { makeZip } from '../../../adapters/spreadsheets/testing/make-zip.ts'
import type { Outcome } from '../../../adapters/spreadsheets/spreadsheets.ts'
import { directSpreadsheets } from '../../../testing/fakes/direct-spreadsheets.ts'
import { givenBook } from '../../../testing/given.ts'
import { givenAdmin, type GivenList, givenList } from '../../../testing/given-list.ts'
import { daan, eva } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let list: GivenList
const isbns = ['9780134154367', '9780486474175', '9780470458365']
const course = 'Vak van Eerste jaar'
let run: (real: () => Promise<Outcome>) => Promise<Outcome>

beforeEach(async () => {
  run = real => real()
  const sheets = {
    ...directSpreadsheets,
    run: (...asked: Parameters<typeof directSpreadsheets.run>) => run(() => directSpreadsheets.run(...asked)),
  }
  app = await createTestApp({ sheets })
  for (const isbn of isbns)
    await givenBook(app, { id: v7(), isbn, name: `Boek ${isbn}`, author: 'A', originalPriceCents: null })
  list = await givenList(app)
  for (const person of [eva, daan]) await givenAdmin(app, list.organisationId, person)
})
afterEach(() => app.close())

function send(file: Uint8Array | string, options: object = {}, person = eva) {
  const form = new FormData()
  form.set('file', new File([file as BlobPart], 'lijst'))
  form.set('options', JSON.stringify({ collectionId: list.collectionId, ...options }))
  const path = `/api/admin/organisations/${list.organisationId}/import`
  return app.ask(path, { as: app.signIn(person), body: form, method: 'POST' })
}
const preview = async (file: Uint8Array | string, options?: object): Promise<ImportAnswer> =>
  (await send(file, options)).json()
const noteOf = ({ notes }: ImportAnswer, kind: string) => notes.find(each => each.kind === kind)

const row = (at: number, cells: readonly (string | number)[], more = '') => {
  const written = cells.map((cell, column) => {
    const address = `${'ABCDEF'[column]}${at}`
    return typeof cell === 'number'
      ? `<c r="${address}"><v>${cell}</v></c>`
      : cell.startsWith('<')
        ? cell
        : textCell(address, cell)
  })
  return `<row r="${at}" ${more}>${written.filter(cell => !cell.includes('<t></t>')).join('')}</row>`
}
const sheet = (rows: readonly string[], more: Parts = {}) => workbook({ rows: rows.join(''), ...more })

it('heads that come again on each page, and rows with a total, are no books (M9)', async () => {
  const head = ['Vak', 'Titel', 'ISBN', 'Prijs']
  const rows = [
    head,
    [course, 'Een', isbns[0], '45,00'],
    ['Totaal', '', '', '45,00'],
    head,
    [course, 'Twee', isbns[1], '30,00'],
    ['', 'Subtotaal:', '1', '€ 30,00'],
    ['', '', 'Totaal boeken', '2'],
  ]
  const answer = await preview(rows.map(cells => cells.join(';')).join('\n'))
  expect(answer.rows.map(({ line, state, cells }) => [line, state, cells.course])).toEqual([
    [2, 'new', course],
    [5, 'new', course],
  ])
})

it('columns of yes and no make one label where books are required, hide nothing, and are said where left out (M9)', async () => {
  const rows = [
    ['Vak met boek', 'ISBN e-boek', 'ISBN', 'Verplicht', 'Digitaal beschikbaar'],
    ...isbns.map((isbn, at) => [course, at === 0 ? '9780321314536' : '', isbn, at === 1 ? 'nee' : 'ja', 'nee']),
  ]
  const answer = await preview(rows.map(cells => cells.join(';')).join('\n'))
  expect(answer.columns.map(({ field }) => field)).toEqual(['course', null, 'isbn', 'tags', null])
  expect(answer.rows.map(({ state, cells: { tags, visible } }) => [state, tags ?? '', visible])).toEqual([
    ['new', 'verplicht', undefined],
    ['new', '', undefined],
    ['new', 'verplicht', undefined],
  ])
  expect(JSON.stringify(answer.changes)).not.toMatch(/"visible":false|"ja"|"nee"/)
  expect(noteOf(answer, 'lost')).toMatchObject({
    text: expect.stringContaining('ja of nee'),
    places: ['E (Digitaal beschikbaar)'],
  })
})

describe('a sheet says above its preview, once, what is unusual in it (M9)', () => {
  it('hidden rows and columns count, and are marked', async () => {
    const rows = [
      row(1, ['Vak', 'ISBN', 'Druk']),
      row(2, [course, isbns[0] ?? '', '8e'], 'hidden="1"'),
      row(3, [course, isbns[1] ?? '', '9e']),
    ]
    const answer = await preview(sheet(rows, { before: '<cols><col min="3" max="5" hidden="1"/></cols>' }))
    expect(answer.rows.map(({ state, hidden }) => [state, hidden])).toEqual([
      ['new', true],
      ['new', undefined],
    ])
    expect([noteOf(answer, 'hidden_rows'), noteOf(answer, 'hidden_columns')]).toMatchObject([
      { places: ['2'] },
      { places: ['C'] },
    ])
  })

  it('what is merged counts for each of its rows, and a merged name of a column for none', async () => {
    const rows = [
      row(1, ['Vak', 'ISBN', 'Opm.']),
      row(3, [course, isbns[0] ?? '', 'hoofdstuk 1']),
      row(4, ['', isbns[1] ?? '']),
    ]
    const merges = ['A1:A2', 'A3:A4', 'C3:C4'].map(ref => `<mergeCell ref="${ref}"/>`)
    const answer = await preview(sheet(rows, { after: `<mergeCells>${merges.join('')}</mergeCells>` }))
    expect(answer.rows.map(({ line, cells }) => [line, cells.course, cells.notes])).toEqual([
      [3, course, 'hoofdstuk 1'],
      [4, course, 'hoofdstuk 1'],
    ])
    expect(noteOf(answer, 'merged')?.places).toEqual(['A3:A4', 'C3:C4'])
  })

  it('what Excel made a date is not believed until somebody types what was meant; an ISBN shown as a date is an ISBN', async () => {
    const dated = (address: string, value: string) => `<c r="${address}" s="1"><v>${value}</v></c>`
    const rows = [
      row(1, ['Vak', 'ISBN', 'Druk', 'Opm.']),
      row(2, [course, dated('B2', isbns[0] ?? ''), dated('C2', '46368'), dated('D2', '46368')]),
    ]
    const bytes = sheet(rows, { formats: [16] })
    const answer = await preview(bytes)
    expect(answer).toMatchObject({
      changes: [],
      rows: [{ state: 'wrong', faults: [{ field: 'version', noted: true }] }],
    })
    expect([noteOf(answer, 'dates')?.places, answer.wrong[0]?.cell]).toEqual([['C2', 'D2'], 'C2'])
    const corrections = [{ at: 0, field: 'version', value: '12-12' }]
    const right = await preview(bytes, { corrections })
    expect(right.changes).toMatchObject([{ values: { version: '12-12', notes: '2026-12-12' } }])
    expect(noteOf(right, 'dates')?.places).toEqual(['D2'])
  })

  it('what could not be taken is named with its place and why', async () => {
    const rows = [
      row(1, ['Vak', 'ISBN']),
      row(2, [course, '<c r="B2" t="s"><v>9</v></c>']),
      row(3, [course, isbns[0] ?? '']).replace('</row>', `${textCell('DA3', 'ver weg')}</row>`),
    ]
    const answer = await preview(sheet(rows))
    expect(answer.rows.map(({ line, state }) => [line, state])).toEqual([
      [2, 'heading'],
      [3, 'new'],
    ])
    expect(answer.notes.filter(({ kind }) => kind === 'lost')).toMatchObject([
      { places: ['B2'], text: expect.stringContaining('ontbreekt') },
      { places: ['DA3'], text: expect.stringContaining('100 kolommen') },
    ])
  })

  it('numbers that were repaired are told together, by how', async () => {
    const text = `Vak;ISBN\n${course};486474178\n${course};9,780470458365E+12\n`
    const answer = await preview(text)
    expect(answer.notes.map(({ kind, places }) => [kind, places])).toEqual([
      ['repaired', ['B3 (9,780470458365E+12)']],
      ['repaired', ['B2 (486474178)']],
    ])
    expect(
      noteOf(
        await preview(sheet([row(1, ['Vak', 'ISBN']), ...[0, 1].map(at => row(at + 2, [course, Number(isbns[at])]))])),
        'repaired',
      ),
    ).toMatchObject({ places: ['B2:B3'], count: 1 })
  })
})

it('a hidden sheet is not what somebody means while another is in sight (M9)', async () => {
  const tabs = ['veryHidden', 'visible', 'hidden'].map(
    (state, at) => `<sheet name="Blad${at + 1}" sheetId="${at + 1}" state="${state}" r:id="rId1"/>`,
  )
  const files = workbookFiles({ rows: row(1, ['Vak', 'ISBN']) + row(2, [course, isbns[0] ?? '']) })
  const seen = tabs.join('').replace(/(Blad2.*?)rId1/, '$1rId2')
  const bytes = makeZip({
    ...files,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${seen}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships({ worksheet: 'worksheets/sheet1.xml' }).replace(
      '</',
      `<Relationship Id="rId2" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/></`,
    ),
    'xl/worksheets/sheet2.xml': `<worksheet xmlns="${main}"><sheetData>${row(1, ['Notities'])}</sheetData></worksheet>`,
  })
  expect((await preview(bytes)).sheets).toEqual({ names: ['Blad1', 'Blad2', 'Blad3'], chosen: 1, hidden: [0, 2] })
  const asked = await preview(bytes, { sheet: 2 })
  expect([asked.rows.length, noteOf(asked, 'hidden_sheet')?.text]).toEqual([
    1,
    'Dit tabblad is verborgen in het bestand.',
  ])
})

it('an apostrophe of one’s own stays, one that an export put before a formula goes (H5)', async () => {
  const text = `Vak\tISBN\tOpm.\tLabels\n${course}\t${isbns[0]}\t'-tje bij Adams\t'=1\n`
  const { changes } = await preview(text)
  expect(changes).toMatchObject([{ values: { notes: "'-tje bij Adams", tags: ["'=1"] } }])
})

describe('what people send holds up nobody else (J4)', () => {
  it('more than 20,000 rows of any kind are refused in words', async () => {
    const many = 20_001
    const files = [`ISBN\n${`${isbns[0]}\n`.repeat(many)}`, sheet([row(1, ['ISBN']), row(many, [isbns[0] ?? ''])])]
    for (const file of files) {
      const answer = await send(file)
      expect([answer.status, (await answer.json()).fields.file]).toEqual([
        422,
        'Dit zijn meer dan 20.000 rijen. Laat weg wat geen boekenlijst is.',
      ])
    }
    const path = `/api/admin/organisations/${list.organisationId}/import`
    const pasted = await app.ask(path, { as: app.signIn(eva), json: { text: `${isbns[0]}\n`.repeat(130_000) } })
    expect([pasted.status, (await pasted.json()).fields.text]).toEqual([422, expect.stringContaining('20.000')])
  })

  it('an answer has 5,000 rows, those that need somebody first, and says so', async () => {
    const rows = Array.from({ length: 6000 }, (_, at) => `Groep ${at};;`)
    const answer = await preview(
      `Vak;ISBN;Druk\n${rows.join('\n')}\n${course};${isbns[0]};8e\n${course};1234567890;8e\n`,
    )
    expect([answer.rows.length, answer.counts.heading, answer.rows.at(-1)?.state]).toEqual([5000, 6000, 'wrong'])
    expect([answer.rows.at(-2)?.state, noteOf(answer, 'cut')?.text]).toEqual(['new', expect.stringContaining('6002')])
  })

  it('what takes too long or too much memory is refused in words, and busy is said with when to come again', async () => {
    for (const [kind, words] of [
      ['late', 'te lang'],
      ['full', 'veel te groot'],
      ['broken', 'beschadigd'],
    ] as const) {
      run = async () => ({ kind })
      const answer = await send('ISBN')
      expect([answer.status, (await answer.json()).fields.file]).toEqual([422, expect.stringContaining(words)])
    }
    run = async () => ({ kind: 'busy' })
    const answer = await send('ISBN')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })

  it('a person has one import at a time: the next waits, a newer one takes its place, others go ahead', async () => {
    const begun: (() => void)[] = []
    run = async real => {
      await new Promise<void>(go => void begun.push(go))
      return real()
    }
    const [first, second] = [send('ISBN'), send('ISBN')]
    const [third, another] = [send('ISBN'), send('ISBN', {}, daan)]
    const turnedAway = await Promise.race([first, second, third])
    expect([turnedAway.status, turnedAway.headers.get('retry-after')]).toEqual([429, '5'])
    await expect.poll(() => begun.length).toBe(2)
    for (const go of begun.splice(0)) go()
    await expect.poll(() => begun.length).toBe(1)
    begun[0]?.()
    expect((await Promise.all([first, second, third, another])).map(({ status }) => status).sort()).toEqual([
      200, 200, 200, 429,
    ])
  })
})
