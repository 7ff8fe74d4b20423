import { expect, test } from 'vitest'
import { givenTree } from '../testing/given-tree.ts'
import { moveChanges, positionsBetween } from './moves.ts'
import { blockOf, stepSpot } from '../outline/branch-work.ts'
import { indexTree } from './tree-index.ts'

const tree = givenTree()
const index = indexTree(tree, tree.books)

test('what is put between two gets a position between theirs, and they stay as they are (H4)', () => {
  expect(moveChanges(index, 'link', ['l4', 'l3'], { parent: 'calculus', before: 'l2' })).toEqual([
    { op: 'update', kind: 'link', id: 'l4', values: { position: 1 / 3, courseId: 'calculus' } },
    { op: 'update', kind: 'link', id: 'l3', values: { position: 2 / 3, courseId: 'calculus' } },
  ])
})

test('at either end there is always room (H4)', () => {
  expect(positionsBetween(undefined, 0, 2)).toEqual([-2, -1])
  expect(positionsBetween(3.5, undefined, 2)).toEqual([4, 5])
  expect(positionsBetween(undefined, undefined, 2)).toEqual([1, 2])
})

test('where positions collide all siblings are renumbered (H4)', () => {
  const colliding = { ...tree, places: tree.places.map(place => ({ ...place, position: 0 })) }
  expect(moveChanges(indexTree(colliding, []), 'place', ['p2'], { parent: 'year1', before: 'p1' })).toEqual([
    { op: 'update', kind: 'place', id: 'p2', values: { position: -1 } },
  ])
  const three = { ...tree, links: tree.links.map(link => ({ ...link, courseId: 'logic', position: 5 })) }
  expect(moveChanges(indexTree(three, []), 'link', ['l4'], { parent: 'logic', before: 'l2' })).toEqual([
    { op: 'update', kind: 'link', id: 'l1', values: { position: 0 } },
    { op: 'update', kind: 'link', id: 'l4', values: { position: 1 } },
    { op: 'update', kind: 'link', id: 'l2', values: { position: 2 } },
    { op: 'update', kind: 'link', id: 'l3', values: { position: 3 } },
  ])
})

test('what stands there already does not move, and a course goes into a collection once (H4)', () => {
  expect(moveChanges(index, 'place', ['p1'], { parent: 'year1', before: 'p2' })).toEqual([])
  expect(moveChanges(index, 'place', ['p1'], { parent: 'year2', before: null })).toEqual([])
  expect(moveChanges(index, 'place', ['p2'], { parent: 'year2', before: null })).toHaveLength(1)
})

test('a key moves by one, and at the end of a course on to the next one (H4, M17)', () => {
  expect(stepSpot(index, 'link', ['l1'], 1, 'year1')).toEqual({ parent: 'calculus', before: null })
  expect(stepSpot(index, 'link', ['l2'], -1, 'year1')).toEqual({ parent: 'calculus', before: 'l1' })
  expect(stepSpot(index, 'link', ['l2'], 1, 'year1')).toEqual({ parent: 'algebra', before: 'l3' })
  expect(stepSpot(index, 'link', ['l3'], -1, 'year1')).toEqual({ parent: 'calculus', before: null })
  expect(stepSpot(index, 'link', ['l4'], 1, 'year1')).toBeUndefined()
  expect(stepSpot(index, 'place', ['p2'], 1)).toEqual({ parent: 'year2', before: 'p3' })
  expect(stepSpot(index, 'place', ['p1'], -1)).toBeUndefined()
  expect(stepSpot(index, 'collection', ['year1'], 1)).toEqual({ parent: 'maths', before: null })
  expect(stepSpot(index, 'study', ['maths'], 1)).toBeUndefined()
})

test('of what is chosen, that below one course moves together (M11)', () => {
  expect(blockOf(index, 'link', ['l2', 'l3', 'l1'])).toEqual(['l1', 'l2'])
  expect(stepSpot(index, 'link', ['l1', 'l2'], 1, 'year1')).toEqual({ parent: 'algebra', before: 'l3' })
})
