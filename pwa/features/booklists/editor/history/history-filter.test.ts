import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import type { ChangedRow, HistoryEntry } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import { messages } from '../../../../language/en.po'
import { givenTree } from '../testing/given-tree.ts'
import { indexTree } from '../tree/tree-index.ts'
import { entryText } from './history.text.ts'
import { everything, isEverything, passes, placesOf } from './history-filter.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages }))

const tree = givenTree()
const index = indexTree(tree, tree.books)
const books = tree.books.map(({ id, name }) => ({ id, name }))

function entry(firstName: string, note: string, ...rows: ChangedRow[]): HistoryEntry {
  const by = { id: firstName.toLowerCase(), firstName }
  return { id: note, rev: 1, at: 0, by, note, undoes: null, undoneBy: null, count: rows.length, rows }
}
const link = (courseId: string, bookId: string, isThere = true): ChangedRow => ({
  kind: 'link',
  id: `${courseId} ${bookId}`,
  before: { courseId, bookId, notes: '' },
  after: isThere ? { courseId, bookId, notes: 'Chapter 1' } : null,
})

const sets = [
  entry('Noor', 'cell 1', link('calculus', 'b1')),
  entry('Joris', 'delete 1', link('algebra', 'b3', false)),
  entry('Joris', 'bulk 2', link('calculus', 'b2'), link('algebra', 'b1')),
]
const found = (filter: Partial<typeof everything>) =>
  sets.filter(set => passes(set, { ...everything, ...filter }, books, index)).map(({ note }) => note)

test('the history is looked through by course, book, person and what was deleted, all at once (H4)', () => {
  expect(found({})).toEqual(['cell 1', 'delete 1', 'bulk 2'])
  expect(found({ query: 'álgebra' })).toEqual(['delete 1', 'bulk 2'])
  expect(found({ query: 'basisboek calc' })).toEqual(['bulk 2'])
  expect(found({ query: 'noor' })).toEqual(['cell 1'])
  expect(found({ by: 'joris', query: 'linear' })).toEqual(['delete 1'])
  expect(found({ onlyDeleted: true })).toEqual(['delete 1'])
  expect([isEverything(everything), isEverything({ ...everything, query: ' x' })]).toEqual([true, false])
})

test('a set says what it was done in, each place once, as far as that is still there (H4)', () => {
  const place: ChangedRow = { kind: 'place', id: 'p1', before: null, after: { collectionId: 'year1' } }
  const course: ChangedRow = { kind: 'course', id: 'logic', before: { name: 'x' }, after: { name: 'Logic' } }
  const gone: ChangedRow = { kind: 'collection', id: 'c', before: { studyId: 'gone', name: 'c' }, after: null }
  expect(placesOf(entry('Noor', '', link('calculus', 'b1'), link('calculus', 'b2')), index)).toEqual(['Calculus'])
  expect(placesOf(entry('Noor', '', place, course, gone), index)).toEqual(['Year 1', 'Year 2'])
  expect(placesOf(entry('Noor', '', place), null)).toEqual([])
})

test('an import says how many books it added, and so does its undo (H4)', () => {
  const rows = Array.from({ length: 50 }, (_, at): ChangedRow => ({ ...link('calculus', `b${at}`), before: null }))
  const added = { ...entry('Noor', 'lijst.xlsx', ...rows), count: 62, books: { added: 60, changed: 0, deleted: 0 } }
  expect(entryText(added, books)).toBe('60 books added · lijst.xlsx')
  const both = { ...added, books: { added: 1, changed: 2, deleted: 3 } }
  expect(entryText(both, books)).toBe('1 book added, 2 books changed, 3 books deleted · lijst.xlsx')
  const undone = { ...added, note: null, undoes: 'lijst.xlsx', books: { added: 0, changed: 0, deleted: 60 } }
  expect(entryText(undone, books)).toContain('60 books deleted')
  expect(entryText({ ...added, note: 'paste 62' }, books)).toBe('Pasted 62 cells')
})
