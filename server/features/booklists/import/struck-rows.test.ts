import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ImportAnswer } from '../../../../shared/features/booklists/import.schema.ts'
import { main, textCell, workbookFiles } from '../../../adapters/spreadsheets/testing/make-workbook.ts'
import { makeZip } from '../../../adapters/spreadsheets/testing/make-zip.ts'
import { givenBook } from '../../../testing/given.ts'
import { givenAdmin, type GivenList, givenList } from '../../../testing/given-list.ts'
import { eva } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let list: GivenList
const isbns = ['9780134154367', '9780486474175', '9780470458365', '9780262046305']

beforeEach(async () => {
  app = await createTestApp()
  for (const isbn of isbns)
    await givenBook(app, { id: v7(), isbn, name: isbn, author: 'Adams', originalPriceCents: null })
  list = await givenList(app)
  await givenAdmin(app, list.organisationId, eva)
})
afterEach(() => app.close())

async function preview(options: object = {}): Promise<ImportAnswer> {
  const [plain, struck, off] = ['0', '1', '2']
  const line = (at: number, isbn: string, first: string, second: string, third = second) =>
    `<row r="${at}">${[`A${at}" s="${first}`, `B${at}" s="${second}`, `C${at}" s="${third}`]
      .map((address, column) => textCell(address, ['Analyse', isbn, ''][column] ?? ''))
      .join('')}</row>`
  const rows = [
    `<row r="1">${textCell('A1', 'Vak')}${textCell('B1', 'ISBN')}</row>`,
    line(2, isbns[0] ?? '', plain, plain),
    line(3, isbns[1] ?? '', struck, struck, plain),
    line(4, isbns[2] ?? '', plain, struck),
    line(5, isbns[3] ?? '', off, off),
  ]
  const fonts = '<font/><font><strike/></font><font><strike val="0"/></font>'
  const formats = [0, 1, 2].map(at => `<xf numFmtId="0" fontId="${at}"/>`).join('')
  const styles = `<styleSheet xmlns="${main}"><fonts>${fonts}</fonts><cellStyleXfs><xf fontId="1"/></cellStyleXfs><cellXfs>${formats}</cellXfs></styleSheet>`
  const file = makeZip({ ...workbookFiles(rows.join('')), 'xl/styles.xml': styles })
  const form = new FormData()
  form.set('file', new File([file as BlobPart], 'lijst.xlsx'))
  form.set('options', JSON.stringify({ collectionId: list.collectionId, ...options }))
  const path = `/api/admin/organisations/${list.organisationId}/import`
  return (await app.ask(path, { as: app.signIn(eva), body: form, method: 'POST' })).json()
}

const booksIn = ({ rows }: ImportAnswer) => rows.map(({ line }) => line)
const noteIn = ({ notes }: ImportAnswer) => notes.find(({ kind }) => kind === 'struck')

test('a row that is struck out as a whole is left out and named, one with a struck cell counts (M9)', async () => {
  const answer = await preview()
  expect(booksIn(answer)).toEqual([2, 4, 5])
  expect(answer.struck).toBe(1)
  expect(noteIn(answer)).toMatchObject({ places: ['3'], text: expect.stringContaining('doorgestreept') })
})

test('struck-out rows are taken where one says so (M9)', async () => {
  const answer = await preview({ takeStruck: true })
  expect(booksIn(answer)).toEqual([2, 3, 4, 5])
  expect(answer.rows.map(({ at }) => at)).toEqual([0, 1, 2, 3])
  expect(answer.struck).toBe(1)
  expect(noteIn(answer)?.text).not.toBe(noteIn(await preview())?.text)
})
