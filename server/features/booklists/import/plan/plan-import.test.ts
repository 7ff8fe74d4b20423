import { describe, expect, it } from 'vitest'
import {
  type SpreadsheetField,
  spreadsheetFields,
} from '../../../../../shared/features/booklists/spreadsheet-fields.ts'
import type { Tree } from '../../../../../shared/features/booklists/tree.schema.ts'
import { exportFields, exportRows } from '../../export/export-rows.ts'
import { planImport } from './plan-import.ts'
import type { PlanInput } from './plan.types.ts'
import type { SpreadsheetRow } from './spreadsheet-rows.ts'
import { knownBooks } from '../testing/any-tree.ts'

const shown = { position: 1, visible: true, rev: 7 }
const asks = { version: null, alsoAccepted: [], notes: '', tags: [], ...shown }
const id = (n: number) => `01900000-0000-7000-8000-5000000000${String(n).padStart(2, '0')}`
const books = [...knownBooks.byId.values()]
const [one = '', two = '', three = ''] = books.map(book => book.id)
const isbnOf = (bookId: string) => knownBooks.byId.get(bookId)?.isbn ?? ''

/** Two years; Analyse stands in both, Algebra only in the first. */
const tree: Tree = {
  studies: [{ id: id(1), organisationId: id(0), name: 'Wiskunde', ...shown }],
  collections: [
    { id: id(2), studyId: id(1), name: 'Jaar 1', ...shown },
    { id: id(3), studyId: id(1), name: 'Jaar 2', ...shown, position: 2 },
  ],
  courses: [
    { id: id(4), organisationId: id(0), code: 'WI1', name: 'Analyse', rev: 7 },
    { id: id(5), organisationId: id(0), code: null, name: 'Algebra', rev: 7 },
  ],
  places: [
    { id: id(6), collectionId: id(2), courseId: id(4), ...shown },
    { id: id(7), collectionId: id(2), courseId: id(5), ...shown, position: 2 },
    { id: id(8), collectionId: id(3), courseId: id(4), ...shown },
  ],
  links: [
    { id: id(20), courseId: id(4), bookId: one, ...asks, version: '9th', notes: 'Hoofdstuk 1' },
    { id: id(21), courseId: id(4), bookId: two, ...asks, position: 2 },
    { id: id(22), courseId: id(5), bookId: three, ...asks },
  ],
}

let made = 0
const plan = (rows: readonly SpreadsheetRow['cells'][], more: Partial<PlanInput> = {}) =>
  planImport({
    tree,
    rows: rows.map((cells, at) => ({ at, line: at + 2, cells })),
    has: new Set(spreadsheetFields),
    target: null,
    books: knownBooks,
    make: new Set(),
    remove: false,
    newId: () => id(50 + (made++ % 40)),
    ...more,
  })
const year = { target: { collectionId: id(2) } }

/** The rows of an export of this tree, for a test to edit. */
const exported = () =>
  exportRows({ tree, books: knownBooks.byId, of: {}, yesNo: yes => (yes ? 'yes' : 'no') }).map(
    cells =>
      Object.fromEntries(exportFields.map((field, at) => [field, cells[at] ?? ''])) as Record<SpreadsheetField, string>,
  )
const edited = (
  edit: (row: Record<SpreadsheetField, string>, at: number) => Partial<Record<SpreadsheetField, string>>,
) => exported().map((row, at) => ({ ...row, ...edit(row, at) }))

describe('an export that was edited', () => {
  it('changes what was edited, and empties what was emptied (M9)', () => {
    const { changes, rows } = plan(edited(({ notes }) => (notes === '' ? {} : { notes: '', version: '10th' })))
    expect(changes).toEqual([
      { op: 'update', kind: 'link', id: id(20), rev: 7, values: { notes: '', version: '10th' } },
    ])
    expect(rows[0]).toMatchObject({ state: 'changed', before: { notes: 'Hoofdstuk 1', version: '9th' } })
  })

  it('renames a course whose rows all have another name (M9)', () => {
    const { changes } = plan(edited(({ course }) => (course === 'Analyse' ? { course: 'Calculus', code: 'WI9' } : {})))
    expect(changes).toEqual([
      { op: 'update', kind: 'course', id: id(4), rev: 7, values: { name: 'Calculus', code: 'WI9' } },
    ])
  })

  it('moves a book whose row alone says another course (M9)', () => {
    const { changes } = plan(
      edited((_, at) => (at === 0 ? { course: 'Algebra', code: '' } : {})),
      year,
    )
    expect(changes).toEqual([{ op: 'update', kind: 'link', id: id(20), rev: 7, values: { courseId: id(5) } }])
  })

  it('makes a year out of another one where its name was changed (M9)', () => {
    const rows = edited(() => ({ collection: 'Jaar 9' })).slice(0, 3)
    const kinds = plan(rows).changes.map(({ op, kind }) => `${op} ${kind}`)
    expect(kinds).toEqual([
      'create collection',
      'create course',
      'create place',
      'create link',
      'create link',
      'create course',
      'create place',
      'create link',
    ])
  })

  it('with a copied row has one more book, or the same one twice (M9)', () => {
    const [first] = exported()
    const copy = { ...first, isbn: isbnOf(three) }
    expect(plan([...exported(), copy]).changes).toMatchObject([
      { op: 'create', kind: 'link', values: { courseId: id(4), bookId: three } },
    ])
    expect(plan([...exported(), { ...first }]).rows.at(-1)).toMatchObject({ state: 'duplicate' })
  })

  it('that says two things of one book is refused where it says the second (M9)', () => {
    const { changes, rows } = plan(edited(({ id: link, collection }) => (link === id(20) ? { notes: collection } : {})))
    expect(changes).toMatchObject([{ id: id(20), values: { notes: 'Jaar 1' } }])
    expect(rows.find(({ state }) => state === 'wrong')?.errors).toMatchObject([
      { code: 'contradiction', field: 'notes' },
    ])
  })
})

describe('a sheet of somebody’s own', () => {
  it('leaves alone what it does not say, and what it says in other words (M9)', () => {
    const rows = [{ course: 'analyse', isbn: isbnOf(one), version: '9e druk', notes: '' }]
    expect(plan(rows, year)).toMatchObject({ changes: [], rows: [{ state: 'same' }] })
  })

  it('tells what it does not have, and deletes that only where one says so (M9)', () => {
    const rows = [{ course: 'Analyse', isbn: isbnOf(one) }]
    expect(plan(rows, year)).toMatchObject({ changes: [], goes: [{ id: id(21) }, { id: id(22) }] })
    expect(plan(rows, { ...year, remove: true }).changes).toEqual([
      { op: 'delete', kind: 'link', id: id(21), rev: 7 },
      { op: 'delete', kind: 'link', id: id(22), rev: 7 },
    ])
  })

  it('with a row that cannot be read deletes nothing of its course: that may be it (M9)', () => {
    const rows = [
      { course: 'Analyse', isbn: isbnOf(one) },
      { course: 'Analyse', isbn: '9,78E+12' },
    ]
    const { changes } = plan(rows, { ...year, remove: true })
    expect(changes).toEqual([{ op: 'delete', kind: 'link', id: id(22), rev: 7 }])
  })

  it('with texts that are too long says so in their cells (J4)', () => {
    const { changes, rows } = plan(
      [{ course: 'Analyse', isbn: isbnOf(three), notes: 'a'.repeat(2001), version: 'b'.repeat(81) }],
      year,
    )
    expect(changes).toEqual([])
    expect(rows[0]?.errors).toMatchObject([
      { code: 'too_long', field: 'version', most: 80 },
      { code: 'too_long', field: 'notes', most: 2000 },
    ])
  })
})
