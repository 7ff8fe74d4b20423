import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ImportAnswer } from '../../../../shared/features/booklists/import.schema.ts'
import { workbookFiles } from '../../../adapters/spreadsheets/testing/make-workbook.ts'
import { makeZip } from '../../../adapters/spreadsheets/testing/make-zip.ts'
import { givenBook } from '../../../testing/given.ts'
import { givenAdmin, type GivenList, givenList } from '../../../testing/given-list.ts'
import { eva } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { strangeTexts } from '../../../../shared/testing/samples/strange-texts.ts'

let app: TestApp
let list: GivenList
let path: string
let as: Record<string, string>
const calculus = { ...bookOf('9780134154367', 'Calculus: A Complete Course', 'Adams') }
const algebra = { ...bookOf('9780486474175', 'A Book of Abstract Algebra', 'Pinter') }
const advanced = { ...bookOf('9780470458365', 'Advanced Engineering Mathematics', 'Kreyszig') }

beforeEach(async () => {
  app = await createTestApp()
  for (const book of [calculus, algebra, advanced]) await givenBook(app, book)
  list = await givenList(app, [calculus.id])
  await givenAdmin(app, list.organisationId, eva)
  as = app.signIn(eva)
  path = `/api/admin/organisations/${list.organisationId}/import`
})
afterEach(() => app.close())

function bookOf(isbn: string, name: string, author: string) {
  return { id: v7(), isbn, name, author, originalPriceCents: null }
}

const paste = async (text: string, more: object = { courseId: list.courseId }): Promise<ImportAnswer> =>
  (await app.ask(path, { as, json: { text, ...more } })).json()

function send(file: Uint8Array | string, options: object = {}) {
  const form = new FormData()
  form.set('file', new File([file as BlobPart], 'lijst.xlsx'))
  form.set('options', JSON.stringify(options))
  return app.ask(path, { as, body: form, method: 'POST' })
}

describe('what is pasted', () => {
  it('becomes found, unknown, duplicate and wrong, with its changes (M9)', async () => {
    const text = `Hoi, voor ${calculus.name} 978-0-13-415436-7 en
9780486474175, nog eens 9780486474175; ook 978-0-262-04630-5 en 978-0-07-054253-8.`
    const answer = await paste(text)
    expect(answer.found.map(({ isbn, line }) => [line, isbn])).toEqual([
      [1, calculus.isbn],
      [2, algebra.isbn],
    ])
    expect(answer.duplicate.map(({ isbn }) => isbn)).toEqual([algebra.isbn])
    expect(answer.unknown.map(({ isbn }) => isbn)).toEqual(['9780262046305'])
    expect(answer.wrong).toMatchObject([
      { line: 2, value: '978-0-07-054253-8', why: expect.stringContaining('laatste cijfer') },
    ])
    expect(answer.changes).toMatchObject([
      { op: 'create', kind: 'link', values: { courseId: list.courseId, bookId: algebra.id } },
    ])
    expect(answer.rows.map(({ state }) => state)).toEqual(['same', 'new', 'duplicate', 'unknown', 'wrong'])
  })

  it('goes to the courses whose names stand above the numbers (M9)', async () => {
    const answer = await paste(`Vak van Eerste jaar:\n- 9780486474175\n`, { collectionId: list.collectionId })
    expect(answer.changes).toMatchObject([{ values: { courseId: list.courseId, bookId: algebra.id } }])
  })

  it('may be a table with columns that are known by name, and new courses with it (M9)', async () => {
    const text =
      'Vakcode\tVak\tISBN-nr\tDruk\tOpm.\tSoort\nWI1\tAnalyse 2\t9780470458365\t10th\tH 1-9\tverplicht, keuze\n'
    const answer = await paste(text, { collectionId: list.collectionId })
    expect(answer.columns.map(({ field }) => field)).toEqual(['code', 'course', 'isbn', 'version', 'notes', 'tags'])
    const [course, place, link] = answer.changes
    expect(course).toMatchObject({ kind: 'course', values: { name: 'Analyse 2', code: 'WI1' } })
    expect(place).toMatchObject({ kind: 'place', values: { collectionId: list.collectionId, courseId: course?.id } })
    const values = { bookId: advanced.id, version: '10th', notes: 'H 1-9', tags: ['verplicht', 'keuze'], visible: true }
    expect(link).toMatchObject({ kind: 'link', values: { courseId: course?.id, ...values } })
  })

  it('with a name that is nearly that of a course asks, and does as one answers (M9)', async () => {
    const text = 'Vak\tISBN\nVak van Erste jaar\t9780486474175'
    const answer = await paste(text, { collectionId: list.collectionId })
    expect(answer.changes).toEqual([])
    expect(answer.wrong).toMatchObject([{ cell: 'A2', value: 'Vak van Erste jaar' }])
    expect(answer.rows[0]?.faults).toMatchObject([
      { field: 'course', suggestions: [{ value: 'Vak van Eerste jaar' }], make: 'Vak van Erste jaar' },
    ])
    const corrections = [{ at: 0, field: 'course', value: 'Vak van Eerste jaar' }]
    expect((await paste(text, { collectionId: list.collectionId, corrections })).changes).toHaveLength(1)
    const make = ['Vak van Erste jaar']
    expect((await paste(text, { collectionId: list.collectionId, make })).changes).toHaveLength(3)
  })

  it('asks once for the course of all rows that name none, and puts them where one says (M9)', async () => {
    const text = 'ISBN\tTitel\n9780486474175\tAlgebra\n9780470458365\tEngineering'
    const none = await paste(text, {})
    expect([none.asks, none.changes]).toEqual([{ course: 2, year: 0 }, []])
    const there = await paste(text, { otherwise: { courseId: list.courseId } })
    expect(there.asks).toEqual({ course: 0, year: 0 })
    expect(there.changes).toMatchObject([
      { kind: 'link', values: { courseId: list.courseId, bookId: algebra.id } },
      { kind: 'link', values: { courseId: list.courseId, bookId: advanced.id } },
    ])
    expect(there.rows[0]?.cells.course).toBe('Vak van Eerste jaar')
    const made = await paste(text, { otherwise: { collectionId: list.collectionId, course: 'Analyse' } })
    expect(made.changes.map(({ kind }) => kind)).toEqual(['course', 'place', 'link', 'link'])
    const all = await paste(text, { otherwise: { study: 'Geschiedenis', collection: 'Jaar 1', course: 'Oudheid' } })
    expect(all.changes.map(({ kind }) => kind)).toEqual(['study', 'collection', 'course', 'place', 'link', 'link'])
    expect((await paste(text, { otherwise: { courseId: v7() } })).asks).toEqual({ course: 2, year: 0 })
  })

  it('asks once for the year of all rows that name only a course, and leaves the others where they say (M9)', async () => {
    const text = 'Studie\tJaar\tVak\tISBN\nRechten\tJaar 3\tStrafrecht\t9780470458365\n\t\tAnalyse\t9780486474175'
    const rows = 'Vak\tISBN\nAnalyse\t9780486474175\nAnalyse\t9780470458365'
    expect((await paste(rows, {})).asks).toEqual({ course: 0, year: 2 })
    const otherwise = { collectionId: list.collectionId }
    const { asks, changes } = await paste(rows, { otherwise })
    expect(asks).toEqual({ course: 0, year: 0 })
    expect(changes[1]).toMatchObject({ kind: 'place', values: { collectionId: list.collectionId } })
    const mixed = await paste(text, { otherwise })
    expect(mixed.changes).toContainEqual(
      expect.objectContaining({ kind: 'study', values: { name: 'Rechten', visible: true } }),
    )
  })

  it('of 5,000 rows is answered in words, with as much as one change set holds (J4)', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => `Vak ${at}\t9780486474175`)
    const answer = await paste(`Vak\tISBN\n${rows.join('\n')}`, { collectionId: list.collectionId })
    expect(answer.changes.length).toBeLessThanOrEqual(2000)
    expect(answer.changes.length).toBeGreaterThan(1990)
    expect(answer.rows.filter(({ state }) => state === 'later')).toHaveLength(5000 - 666)
  })

  it('is empty, or for a missing row: in words (J4)', async () => {
    const empty = await app.ask(path, { as, json: { text: ' \n ' } })
    expect([empty.status, (await empty.json()).fields]).toEqual([422, { text: 'Er staat niets in.' }])
    for (const options of [{ courseId: v7() }, { collectionId: v7() }])
      expect((await app.ask(path, { as, json: { text: '9780486474175', ...options } })).status).toBe(404)
  })
})

describe('a damaged number', () => {
  const csv = (...isbns: string[]) =>
    `Vak;Titel;ISBN\n${isbns.map(isbn => `Vak van Eerste jaar;Titel;${isbn}`).join('\n')}`

  it('is repaired where the check digit allows, and says how (M9)', async () => {
    const answer: ImportAnswer = await (
      await send(csv('9,780470458365E+12', '486474178'), { collectionId: list.collectionId })
    ).json()
    expect(answer.rows.map(({ state, book }) => [state, book?.id])).toEqual([
      ['new', advanced.id],
      ['new', algebra.id],
    ])
    expect(answer.rows[1]?.repaired).toContain('486474178')
  })

  it('is refused where digits are lost, with the book of its title (M9)', async () => {
    const text = 'Vak;Titel;ISBN\nVak van Eerste jaar;Advanced Engineering Mathematics;9,78E+12\n'
    const answer: ImportAnswer = await (await send(text, { collectionId: list.collectionId })).json()
    expect(answer.changes).toEqual([])
    expect(answer.wrong).toMatchObject([
      { line: 2, cell: 'C2', value: '9,78E+12', why: expect.stringContaining('laatste cijfers') },
    ])
    expect(answer.rows[0]?.faults[0]?.suggestions).toEqual([
      { field: 'isbn', value: advanced.isbn, label: advanced.name },
    ])
  })

  it('with two digits exchanged is told which book it may be (M9)', async () => {
    const answer: ImportAnswer = await (await send(csv('9780134154376'), { collectionId: list.collectionId })).json()
    expect(answer.rows[0]?.faults[0]?.suggestions).toEqual([
      { field: 'isbn', value: calculus.isbn, label: calculus.name },
    ])
  })
})

describe('a file', () => {
  it('of Excel is read with its numbers, formulas and errors (M9)', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const rows =
      `<row r="1">${cell('A1', 'Vak')}${cell('B1', 'ISBN')}${cell('C1', 'Druk')}</row>` +
      `<row r="2">${cell('A2', 'Vak van Eerste jaar')}<c r="B2"><v>9.780470458365E12</v></c></row>` +
      `<row r="3">${cell('A3', 'Vak van Eerste jaar')}<c r="B3"><f>VLOOKUP(1,A:B,2)</f></c></row>` +
      `<row r="4">${cell('A4', 'Vak van Eerste jaar')}<c r="B4"><v>9780486474175</v></c><c r="C4" t="e"><v>#N/A</v></c></row>`
    const answer: ImportAnswer = await (
      await send(makeZip(workbookFiles(rows)), { collectionId: list.collectionId })
    ).json()
    expect(answer.sheets).toEqual({ names: ['Blad1'], chosen: 0, hidden: [] })
    expect(answer.rows.map(({ state }) => state)).toEqual(['new', 'wrong', 'wrong'])
    expect(answer.rows[0]?.repaired).toContain('9,78E+12')
    expect(answer.wrong.map(({ cell: at }) => at)).toEqual(['B3', 'C4'])
  })

  it.each([
    ['a bomb', makeZip({ ...workbookFiles(''), 'xl/big.xml': Buffer.alloc(70 * 2 ** 20) }), 'veel te groot'],
    ['nothing', Buffer.alloc(0), 'niets'],
    ['an old Excel', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(99)]), '.xlsx'],
    ['a picture', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(99)]), 'plaatje'],
    [
      'with a password',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'wachtwoord',
    ],
  ])('that is %s is refused in words (J4)', async (_, bytes, words) => {
    const answer = await send(bytes)
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields.file).toContain(words)
  })

  it('of 12 MB, a form without one, and options that are none are refused in words (J4)', async () => {
    expect((await send(new Uint8Array(12 * 2 ** 20))).status).toBe(413)
    expect((await app.ask(path, { as, body: new FormData(), method: 'POST' })).status).toBe(422)
    const form = new FormData()
    form.set('file', new File(['a'], 'a.csv'))
    for (const options of ['{"columns":', `{"deep":${'['.repeat(100)}${']'.repeat(100)}}`]) {
      form.set('options', options)
      expect((await app.ask(path, { as, body: form, method: 'POST' })).status).toBe(422)
    }
  })

  it('never fails on strange texts (J4)', async () => {
    const texts = strangeTexts.filter(text => !text.includes('\0'))
    for (const text of [texts.join('\n'), texts.map(each => `${each}\t9780486474175`).join('\n')])
      expect((await app.ask(path, { as, json: { text: `Vak\tISBN\n${text}` } })).status).toBe(200)
  })
})

describe('an export', () => {
  it.each(['xlsx', 'csv'])(
    'as .%s imports back with no change, and one edited cell is one change (H5, M9)',
    async type => {
      const exported = await app.ask(path.replace('import', `export.${type}?collection=${list.collectionId}`), { as })
      expect(exported.headers.get('content-disposition')).toContain(`.${type}`)
      const bytes = new Uint8Array(await exported.arrayBuffer())
      for (const options of [{}, { collectionId: list.collectionId, remove: true }]) {
        const answer: ImportAnswer = await (await send(bytes, options)).json()
        expect(answer).toMatchObject({ changes: [], goes: [], rows: [{ state: 'same' }] })
      }
      const corrections = [{ at: 0, field: 'notes', value: '=1+1' }]
      expect(await (await send(bytes, { corrections })).json()).toMatchObject({
        changes: [],
        rows: [{ state: 'wrong' }],
      })
      const said = [{ at: 0, field: 'notes', value: 'Hoofdstuk 1' }]
      const changed: ImportAnswer = await (await send(bytes, { corrections: said })).json()
      expect(changed.changes).toMatchObject([{ op: 'update', kind: 'link', values: { notes: 'Hoofdstuk 1' } }])
      expect(changed.rows).toMatchObject([{ state: 'changed', before: { notes: '' } }])
    },
  )

  it('of a study that is not here is not there (J4)', async () => {
    for (const query of [`study=${v7()}`, `collection=${v7()}`])
      expect((await app.ask(path.replace('import', `export.csv?${query}`), { as })).status).toBe(404)
  })
})
