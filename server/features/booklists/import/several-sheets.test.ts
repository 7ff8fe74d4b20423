import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ImportAnswer } from '../../../../shared/features/booklists/import.schema.ts'
import { main, relations, textCell, workbookFiles } from '../../../adapters/spreadsheets/testing/make-workbook.ts'
import { makeZip } from '../../../adapters/spreadsheets/testing/make-zip.ts'
import { givenBook } from '../../../testing/given.ts'
import { givenAdmin, type GivenList, givenList, givenStudy } from '../../../testing/given-list.ts'
import { eva } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let list: GivenList
let as: Record<string, string>
const isbns = ['9780134154367', '9780486474175', '9780470458365']

beforeEach(async () => {
  app = await createTestApp()
  for (const [at, isbn] of isbns.entries())
    await givenBook(app, { id: v7(), isbn, name: `Boek ${at}`, author: 'Adams', originalPriceCents: null })
  list = await givenList(app)
  await givenAdmin(app, list.organisationId, eva)
  as = app.signIn(eva)
})
afterEach(() => app.close())

const base = () => `/api/admin/organisations/${list.organisationId}`
async function preview(file: Uint8Array, options: object = {}): Promise<ImportAnswer> {
  const form = new FormData()
  form.set('file', new File([file as BlobPart], 'lijst.xlsx'))
  form.set('options', JSON.stringify(options))
  return (await app.ask(`${base()}/import`, { as, body: form, method: 'POST' })).json()
}

type Sheet = [name: string, ...rows: string[][]]
function workbook(...sheets: Sheet[]): Uint8Array {
  const part = (rows: string[][]) => {
    const lines = rows.map((cells, at) => {
      const written = cells.map((cell, column) => textCell(`${'ABCD'[column]}${at + 1}`, cell))
      return `<row r="${at + 1}">${written.join('')}</row>`
    })
    return `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`
  }
  const each = <Part>(make: (name: string, rows: string[][], at: number) => Part) =>
    sheets.map(([name, ...rows], at) => make(name, rows, at + 1))
  const tabs = each((name, _, at) => `<sheet name="${name}" sheetId="${at}" r:id="s${at}"/>`)
  const links = each(
    (_, __, at) => `<Relationship Id="s${at}" Type="${relations}/worksheet" Target="worksheets/s${at}.xml"/>`,
  )
  const files = workbookFiles('')
  const rels = files['xl/_rels/workbook.xml.rels'] ?? ''
  return makeZip({
    ...files,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${tabs.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels.replace('</', `${links.join('')}</`),
    ...Object.fromEntries(each((_, rows, at) => [`xl/worksheets/s${at}.xml`, part(rows)])),
  })
}

const head = ['Vak', 'ISBN']
const book = (isbn = '') => ['Analyse', isbn]
const years = workbook(
  ['Uitleg', ['Vul dit in voor juni']],
  ['1e jaar', head, book(isbns[0])],
  ['Jaar 2', head, book(isbns[1]), ['Algebra', isbns[2] ?? '']],
)

test('all sheets of a workbook are named with where they go, and go there in one step (M9, H5)', async () => {
  const one = await preview(years, { collectionId: list.collectionId })
  expect(one.rows).toHaveLength(2)
  const study = 'Technische Wiskunde'
  expect(one.worksheets).toEqual([
    { name: 'Uitleg', isTaken: false, hasBooks: false, year: null },
    { name: '1e jaar', isTaken: false, hasBooks: true, year: null },
    { name: 'Jaar 2', isTaken: true, hasBooks: true, year: null },
  ])

  const all = await preview(years, { collectionId: list.collectionId, allSheets: true })
  expect(all.worksheets).toEqual([
    { name: 'Uitleg', isTaken: false, hasBooks: false, year: null },
    { name: '1e jaar', isTaken: true, hasBooks: true, year: { name: 'Eerste jaar', study, isNew: false } },
    { name: 'Jaar 2', isTaken: true, hasBooks: true, year: { name: 'Jaar 2', study, isNew: true } },
  ])
  expect(all.rows.map(({ at, line, sheet, state }) => [at, line, sheet, state])).toEqual([
    [0, 2, '1e jaar', 'new'],
    [1, 2, 'Jaar 2', 'new'],
    [2, 3, 'Jaar 2', 'new'],
  ])
  const applied = await app.ask(`${base()}/changes`, { as, json: { id: v7(), changes: all.changes } })
  expect(applied.status).toBe(200)
  const tree = await (await app.ask(`${base()}/tree`, { as })).json()
  expect(tree.collections.map(({ name }: { name: string }) => name)).toEqual(['Eerste jaar', 'Jaar 2'])
  expect(tree.places).toHaveLength(4)

  // Once more there is nothing to do, and the year is there.
  const again = await preview(years, { collectionId: list.collectionId, allSheets: true, remove: true })
  expect(again).toMatchObject({ changes: [], goes: [] })
  expect(again.worksheets?.[2]?.year).toEqual({ name: 'Jaar 2', study, isNew: false })
})

test('a correction and a wrong cell belong to the row of their sheet (M9)', async () => {
  const file = workbook(['Jaar 1', head, book(isbns[0])], ['Jaar 2', head, book('978-0-07-054253-8')])
  const wrong = await preview(file, { allSheets: true })
  expect(wrong.wrong).toMatchObject([{ line: 2, cell: 'Jaar 2!B2' }])
  const put = await preview(file, { allSheets: true, corrections: [{ at: 1, field: 'isbn', value: isbns[2] }] })
  expect(put.rows.map(({ state, cells }) => [state, cells.isbn?.replaceAll('-', '')])).toEqual([
    ['new', isbns[0]],
    ['new', isbns[2]],
  ])
})

test('one sheet goes where the person says, and without that to the year of its name (M9)', async () => {
  const file = workbook(['Jaar 2', head, book(isbns[0])])
  const said = await preview(file, { collectionId: list.collectionId })
  expect(said.changes.filter(({ kind }) => kind === 'collection')).toEqual([])
  const unsaid = await preview(file)
  expect(unsaid.changes).toMatchObject([
    { op: 'create', kind: 'collection', values: { name: 'Jaar 2', studyId: list.studyId } },
    { kind: 'course' },
    { kind: 'place' },
    { kind: 'link' },
  ])
})

test('where several studies could have the year it is asked, not guessed (M9)', async () => {
  await givenStudy(app, list.organisationId)
  const answer = await preview(years, { allSheets: true })
  expect(answer.worksheets?.map(({ year }) => year?.name)).toEqual([undefined, 'Eerste jaar', undefined])
  expect(answer.asks).toEqual({ course: 0, year: 2 })
  expect(answer.changes.filter(({ kind }) => kind === 'link')).toHaveLength(1)
})
