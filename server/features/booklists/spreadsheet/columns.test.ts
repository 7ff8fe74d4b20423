import { expect, it } from 'vitest'
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

it('the names of columns may stand below a title, and a column without a name is known by what it holds (M9)', () => {
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

it('a sheet without names is known by what its columns hold (M9)', () => {
  const rows = [
    ['Analyse 1', 'Calculus: A Complete Course', 9780134154367, '8e druk', 'WI1234', 'ja'],
    ['Lineaire Algebra', 'Linear Algebra and Its Applications', '0486474178', '6e', 'WI1235', 'nee'],
  ]
  expect(recogniseColumns(rows, known).head).toBeNull()
  expect(fieldsOf(rows)).toEqual(['course', 'title', 'isbn', 'version', 'code', 'visible'])
})

it('of two columns of ISBNs the one with most numbers counts (M9)', () => {
  expect(
    fieldsOf([
      ['ISBN-10', 'ISBN-13', 'Vak'],
      ['', '9780134154367', 'Analyse 1'],
    ]),
  ).toEqual([null, 'isbn', 'course'])
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
