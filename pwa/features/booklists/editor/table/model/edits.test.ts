import { expect, test } from 'vitest'
import { givenTree } from '../../testing/given-tree.ts'
import { indexTree } from '../../tree/tree-index.ts'
import { changesOf, cleared, copiedCells, everywhere, filledDown, pasted } from './edits.ts'
import type { Range } from './selection.ts'
import { tableRows } from './table-rows.ts'

const tree = givenTree()
const rows = tableRows(indexTree(tree, tree.books), { kind: 'collection', id: 'year1' }, new Set())
/** Rows: calculus, l1, l2, algebra, l3, l4. */
const range = (top: number, bottom: number, left: number, right: number): Range => ({ top, bottom, left, right })
const paste = (to: Range, cells: string[][]) => changesOf(pasted(rows, to, cells).written)

test('the table has the courses of a collection with their books (H4)', () => {
  expect(rows.map(({ key }) => key)).toEqual(['p1', 'p1/l1', 'p1/l2', 'p2', 'p2/l3', 'p2/l4'])
})

test('what is copied has the books of a range without the headings between them, as a sheet has them (M11)', () => {
  expect(copiedCells(rows, range(1, 4, 2, 6))).toEqual(
    ['l1', 'l2', 'l3'].map(() => ['8th', '7th', '', 'Required', 'yes']),
  )
  expect(copiedCells(rows, range(0, 0, 0, 1))).toEqual([['Calculus', 'TW1010']])
})

test('cells are pasted over the books from where one is, one change for each of them (H4, M11)', () => {
  const { changes, cells } = paste(range(2, 2, 2, 2), [
    ['9th', '8th; 7th ;', 'New\r\nnote'],
    ['8th', '7th', ' kept '],
  ])
  expect(changes).toEqual([
    {
      op: 'update',
      kind: 'link',
      id: 'l2',
      values: { version: '9th', alsoAccepted: ['8th', '7th'], notes: 'New\nnote' },
    },
    { op: 'update', kind: 'link', id: 'l3', values: { notes: 'kept' } },
  ])
  expect(cells).toBe(4)
})

test('pasting what was copied there changes nothing (M11)', () => {
  const all = range(1, 5, 0, 7)
  expect(paste(all, copiedCells(rows, all))).toEqual({ changes: [], errors: [], cells: 0 })
})

test('one cell fills a range, a column of two fills four rows (M11)', () => {
  expect(paste(range(1, 5, 5, 5), [['Elective']]).changes).toHaveLength(4)
  const { changes } = paste(range(1, 5, 2, 2), [['1st'], ['2nd']])
  expect(changes.map(({ id, values }) => [id, (values as { version: string }).version])).toEqual([
    ['l1', '1st'],
    ['l2', '2nd'],
    ['l3', '1st'],
    ['l4', '2nd'],
  ])
})

test('rows that had no room are counted, and what a cell cannot be is told with what was pasted (H4)', () => {
  expect(pasted(rows, range(4, 4, 2, 2), [['1'], ['2'], ['3'], ['4']]).over).toBe(2)
  const { errors, changes } = paste(range(1, 1, 2, 6), [['x'.repeat(81), '', '', '', 'perhaps']])
  expect(errors.map(({ field, error }) => [field.name, error.code])).toEqual([
    ['version', 'long'],
    ['visible', 'neither'],
  ])
  expect(changes).toEqual([{ op: 'update', kind: 'link', id: 'l1', values: { alsoAccepted: [], tags: [] } }])
})

test('a name cannot be emptied (H4)', () => {
  expect(changesOf(cleared(rows, range(0, 0, 0, 7)))).toEqual({
    changes: [{ op: 'update', kind: 'course', id: 'calculus', values: { code: null } }],
    errors: [{ field: { kind: 'course', id: 'calculus', name: 'name' }, text: '', error: { code: 'required' } }],
    cells: 1,
  })
})

test('what the books say and how many are for sale is not changed by a paste (H4)', () => {
  expect(paste(range(1, 1, 0, 7), [['Another', '9781', '8th', '7th', '', 'Required', 'ja', '99']]).changes).toEqual([])
})

test('a range is filled with its uppermost row, one row with what stands above it (M11)', () => {
  const better = rows.map(row =>
    row.key === 'p1/l1' && row.kind === 'link' ? { ...row, link: { ...row.link, version: '9th' } } : row,
  )
  expect(changesOf(filledDown(better, range(1, 4, 2, 2))).changes.map(({ id }) => id)).toEqual(['l2', 'l3'])
  expect(changesOf(filledDown(better, range(2, 2, 2, 2))).changes.map(({ id }) => id)).toEqual(['l2'])
  expect(filledDown(better, range(1, 1, 2, 2))).toEqual([])
})

test('what is typed can go into every row of a range at once (M11)', () => {
  expect(changesOf(everywhere(rows, range(1, 5, 2, 4), 4, 'At the desk')).changes).toHaveLength(4)
})
