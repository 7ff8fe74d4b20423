import { describe, expect, it } from 'vitest'
import type { Cell } from '../../../adapters/spreadsheets/spreadsheets.ts'
import { fieldNamed } from './column-names.ts'
import { recogniseColumns } from './columns.ts'

const known = { courses: new Set(['analyse 1', 'lineaire algebra']), tags: new Set(['tentamen']) }
const fieldsOf = (rows: Cell[][]) => recogniseColumns(rows, known).columns.map(({ field }) => field)

it('a column is recognised by its name in Dutch and in English (M9)', () => {
  const expected = {
    Vak: 'course',
    'ISBN-nr.': 'isbn',
    Titel: 'title',
    'Titel van het boek': 'title',
    'Auteur(s)': 'author',
    Druk: 'version',
    'Opm.': 'notes',
    Vakcode: 'code',
    'Course code': 'code',
    'Naam vak': 'course',
    'Verplicht/aanbevolen': 'tags',
    'Also accepted': 'alsoAccepted',
    'Prijs (€)': 'price',
    Opleiding: 'study',
    Year: 'collection',
    Edition: 'version',
  }
  for (const [name, field] of Object.entries(expected)) expect([name, fieldNamed(name)]).toEqual([name, field])
  for (const name of ['', 'Kolom6', '9780470458365', 'Hallo']) expect(fieldNamed(name)).toBeUndefined()
})

it('the names of columns may stand below a title, and a column without a name is known by its values (M9)', () => {
  const rows = [
    ['Boekenlijst 26/27 DEF'],
    [],
    ['Vak', 'Titel', 'ISBN', ''],
    ['Analyse 1', 'Calculus', '9780134154367', 'verplicht'],
    ['Analyse 1', 'Basisboek', '', 'keuze; tentamen'],
  ]
  expect(recogniseColumns(rows, known)).toMatchObject({ head: 2 })
  expect(fieldsOf(rows)).toEqual(['course', 'title', 'isbn', 'tags'])
})

it('a sheet without names is known by the values of its columns (M9)', () => {
  const rows = [
    ['Analyse 1', 'Calculus: A Complete Course', 9780134154367, '8e druk', 'WI1234', 'ja'],
    ['Lineaire Algebra', 'Linear Algebra and Its Applications', '0486474178', '6e', 'WI1235', 'nee'],
  ]
  expect(recogniseColumns(rows, known).head).toBeNull()
  expect(fieldsOf(rows)).toEqual(['course', 'title', 'isbn', 'version', 'code', null])
})

it('of two columns of ISBNs the one with most numbers counts (M9)', () => {
  expect(
    fieldsOf([
      ['ISBN-10', 'ISBN-13', 'Vak'],
      ['', '9780134154367', 'Analyse 1'],
    ]),
  ).toEqual([null, 'isbn', 'course'])
})

it('the column whose name says it exactly counts, whatever else its name begins like (M9)', () => {
  expect(
    fieldsOf([
      ['ISBN e-boek', 'ISBN', 'Titel (kort)', 'Titel'],
      ['9780134154367', '9780470458365', 'Calc', 'Calculus'],
      ['9780486474175', '', 'Calc 2', 'Calculus 2'],
    ]),
  ).toEqual([null, 'isbn', null, 'title'])
  for (const name of ['Vak met boek', 'Cursus (met titel)', 'Titel van het vak', 'Naam van het vak'])
    expect([name, fieldNamed(name)]).toEqual([name, 'course'])
  for (const name of ['Boek bij vak', 'Titel van het boek']) expect([name, fieldNamed(name)]).toEqual([name, 'title'])
})

describe('a column of yes and no', () => {
  const body = (name: string, ...cells: Cell[]): Cell[][] => [
    ['Vak', 'ISBN', name],
    ...cells.map((cell): Cell[] => ['Analyse 1', '9780134154367', cell]),
  ]
  const last = (rows: Cell[][], more = known) => recogniseColumns(rows, more).columns[2]

  it('says what is shown only where its name says so (M9)', () => {
    expect(last(body('Zichtbaar', 'ja', 'nee'))).toMatchObject({ field: 'visible', by: 'name' })
    for (const name of ['Digitaal beschikbaar', 'Niet zichtbaar', 'Hidden', 'E-boek', 'Boek digitaal', 'Status', ''])
      expect([name, last(body(name, 'nee', 'ja', 'nee'))]).toMatchObject([name, { field: null, isYesNo: true }])
  })

  it('makes one label where its name says that a book is required (M9)', () => {
    for (const [name, label] of [
      ['Verplicht', 'verplicht'],
      ['Verplicht?', 'verplicht'],
      ['Verplichte aanschaf', 'verplicht'],
      ['Boek verplicht (ja/nee)', 'verplicht'],
      ['Required', 'required'],
      ['Mandatory', 'required'],
    ] as const)
      expect([name, last(body(name, 'ja', 'nee', 'x'))]).toMatchObject([name, { field: 'tags', label }])
    expect(last(body('Niet verplicht', 'ja', 'nee'))).toMatchObject({ field: null, isYesNo: true })
  })

  it('is no labels, also where an earlier import made labels of one (M9)', () => {
    const taught = { ...known, tags: new Set(['ja', 'nee', 'x']) }
    expect(last(body('', 'ja', 'nee'), taught)).toMatchObject({ field: null })
    expect(last(body('Digitaal', 'ja', 'nee', 'onbekend'), taught)).toMatchObject({ field: null })
  })

  it('does not take the place of labels in words (M9)', () => {
    const rows = body('Verplicht', 'ja').map((row, at) => [...row, at === 0 ? 'Labels' : 'tentamen'])
    expect(fieldsOf(rows)).toEqual(['course', 'isbn', null, 'tags'])
  })

  it('keeps its meaning where ones are numbers, and in our own export (M9)', () => {
    expect(last(body('Jaar', 1, 1))).toMatchObject({ field: 'collection' })
    expect(last(body('Druk', '1', '1'))).toMatchObject({ field: 'version' })
    const own = [
      ['Kaft-nummer', 'Vak', 'Labels', 'Opmerkingen'],
      ['01900000-0000-7000-8000-500000000001', 'Analyse 1', 'ja', 'nee'],
    ]
    expect(fieldsOf(own)).toEqual(['id', 'course', 'tags', 'notes'])
  })
})

it('what is chosen by hand counts (M9)', () => {
  const chosen = recogniseColumns(
    [
      ['Vak', 'ISBN'],
      ['a', '9780134154367'],
    ],
    known,
    ['notes', 'isbn'],
  )
  expect(chosen.columns).toEqual([
    { name: 'Vak', field: 'notes', by: 'hand' },
    { name: 'ISBN', field: 'isbn', by: 'hand' },
  ])
})
