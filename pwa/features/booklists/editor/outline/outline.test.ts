import { expect, test } from 'vitest'
import { givenEditor } from '../testing/given-editor.ts'
import { commitField } from '../table/write-cells.ts'
import { givenTree } from '../testing/given-tree.ts'
import { branchesOf, foundBranches } from '../tree/branches.ts'
import { indexTree, type TreeIndex } from '../tree/tree-index.ts'
import { create, moveStep, remove, turn } from './branch-work.ts'

const tree = givenTree()
const index = indexTree(tree, tree.books)
const named = (from: TreeIndex) => branchesOf(from, new Set(['maths', 'year1', 'year2'])).map(({ name }) => name)

test('the tree has what is unfolded, with its books counted and its place among its siblings (H4)', () => {
  expect(branchesOf(index, new Set()).map(({ name, books }) => [name, books])).toEqual([['Mathematics', 6]])
  const [, year, first, second] = branchesOf(index, new Set(['maths', 'year1']))
  expect([year?.name, first?.name, first?.level, second?.place, second?.siblings]).toEqual([
    'Year 1',
    'Calculus',
    3,
    2,
    2,
  ])
})

test('a search finds courses by their names, codes and books, with what they are in (H4)', () => {
  expect(foundBranches(index, 'lógic').map(({ name }) => name)).toEqual(['Mathematics', 'Year 2', 'Logic'])
  expect(foundBranches(index, 'tw1010').map(({ name }) => name)).toEqual([
    'Mathematics',
    'Year 1',
    'Calculus',
    'Year 2',
    'Calculus',
  ])
  expect(foundBranches(index, 'linear').map(({ name }) => name)).toEqual(['Mathematics', 'Year 1', 'Algebra'])
  expect(foundBranches(index, 'nothing of the sort')).toEqual([])
})

test('elements are made, renamed, hidden, moved and deleted at every level (H4)', async () => {
  const { editor, row, stored, pass } = givenEditor()
  let count = 0
  const newId = () => `new${(count += 1)}`
  const made = create(editor, { kind: 'place', parent: 'year1' }, 'Analysis', newId)
  const now = () => editor.state().index ?? index
  expect(named(now())).toEqual([
    'Mathematics',
    'Year 1',
    'Calculus',
    'Algebra',
    'Analysis',
    'Year 2',
    'Logic',
    'Calculus',
  ])
  expect(moveStep(editor, now(), { kind: 'place', ids: [made ?? ''] }, -1)).toBe(true)
  expect(named(now()).slice(2, 5)).toEqual(['Calculus', 'Analysis', 'Algebra'])
  const branch = (name: string) => branchesOf(now(), new Set(['maths', 'year1'])).find(each => each.name === name)
  const analysis = branch('Analysis')
  if (analysis) commitField(editor, { ...analysis.named, name: 'name' }, 'Analysis 1')
  const year = branch('Year 2')
  if (year) turn(editor, year)
  expect(row('collection', 'year2')?.visible).toBe(false)
  const study = branch('Mathematics')
  await pass()
  expect([stored('course', 'new2')?.name, stored('collection', 'year2')?.visible]).toEqual(['Analysis 1', false])
  if (study) remove(editor, study)
  expect(named(now())).toEqual([])
  editor.undo()
  await pass()
  expect(stored('course', 'new2')?.name).toBe('Analysis 1')
})
