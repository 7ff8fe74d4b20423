import { expect, test } from 'vitest'
import { givenTree } from '../testing/given-tree.ts'
import { indexTree } from '../tree/tree-index.ts'
import { tableRows } from '../table/model/table-rows.ts'
import { dropOn, thingOf } from './drop.ts'

const tree = givenTree()
const index = indexTree(tree, tree.books)
const link = (id: string) => ({ kind: 'link', id }) as const
const place = (id: string) => ({ kind: 'place', id }) as const

test('what is let go beside its like goes before or behind it, by the half below the pointer (H4)', () => {
  expect(dropOn(index, link('l3'), link('l2'), false)).toEqual({
    half: 'before',
    spot: { parent: 'calculus', before: 'l2' },
  })
  expect(dropOn(index, link('l3'), link('l2'), true)).toEqual({
    half: 'after',
    spot: { parent: 'calculus', before: null },
  })
  expect(dropOn(index, place('p2'), place('p3'), true)).toEqual({
    half: 'after',
    spot: { parent: 'year2', before: 'p4' },
  })
})

test('what is let go over what can hold it goes into it, first of all (H4)', () => {
  expect(dropOn(index, link('l3'), place('p1'), true)?.spot).toEqual({ parent: 'calculus', before: 'l1' })
  expect(dropOn(index, place('p1'), { kind: 'collection', id: 'year2' }, false)?.spot).toEqual({
    parent: 'year2',
    before: 'p3',
  })
})

test('a study goes into nothing, and a course not into a book (H4)', () => {
  expect(dropOn(index, { kind: 'study', id: 'maths' }, { kind: 'collection', id: 'year1' }, true)).toBeNull()
  expect(dropOn(index, place('p1'), link('l3'), true)).toBeNull()
})

test('rows of the table and lines of the tree are the same things (H4)', () => {
  const rows = tableRows(index, { kind: 'study', id: 'maths' }, new Set())
  expect(['row p1/l1', 'row p1', 'row year1', 'line place p1', 'row gone'].map(name => thingOf(name, rows))).toEqual([
    link('l1'),
    place('p1'),
    { kind: 'collection', id: 'year1' },
    place('p1'),
    null,
  ])
})
