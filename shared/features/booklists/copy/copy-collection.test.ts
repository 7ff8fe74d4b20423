import { expect, test } from 'vitest'
import { must } from '../../../lib/must.ts'
import type { Change } from '../change-sets.schema.ts'
import type { Tree } from '../tree.schema.ts'
import { applyChanges } from '../tree/apply-changes.ts'
import { idOf as randomId, startTree } from '../tree/testing/random-changes.ts'
import { seenIn } from '../tree/kinds.ts'
import { copyCollection } from './copy-collection.ts'

const organisationId = randomId('study', 99)
const start = applied(startTree(organisationId), [
  { op: 'update', kind: 'collection', id: randomId('collection', 0), values: { name: 'Jaar 1 · 2026/2027' } },
  { op: 'update', kind: 'collection', id: randomId('collection', 1), values: { name: 'Jaar 2 · 2026/2027' } },
  { op: 'update', kind: 'course', id: randomId('course', 0), values: { code: 'TW1010', name: 'Project 2026' } },
  { op: 'update', kind: 'link', id: randomId('link', 0), values: { tags: ['verplicht'], notes: 'H1', visible: false } },
])

function applied(tree: Tree, changes: Change[]): Tree {
  const outcome = applyChanges(tree, changes, { organisationId })
  if (outcome.kind !== 'applied') throw new Error(JSON.stringify(outcome))
  return outcome.tree
}

const copy = (tree: Tree) =>
  copyCollection(tree, {
    collection: must(tree.collections[0], 'a collection'),
    yearsAhead: 1,
    label: '2027/2028',
    idOf: id => `c${id.slice(1)}`,
  })

test('a year is taken over once, out of sight, with the admins’ texts; twice adds nothing (M10)', () => {
  const first = copy(start)
  expect(first.changes.map(({ op, kind }) => `${op} ${kind}`)).toEqual([
    'create collection',
    'create course',
    'create place',
    'create link',
  ])
  const next = applied(start, first.changes)
  const id = `c${randomId('link', 0).slice(1)}`
  expect(next.links.find(link => link.id === id)).toMatchObject({ tags: ['verplicht'], notes: 'H1', visible: false })
  expect(next.courses.at(-1)).toMatchObject({ code: 'TW1010', name: 'Project 2027' })
  expect(next.collections.at(-1)).toMatchObject({ name: 'Jaar 1 · 2027/2028', visible: false })
  expect([...seenIn(next)]).toEqual([...seenIn(start)])
  expect(copy(next)).toMatchObject({ changes: [], copies: [], different: [] })
  expect(copy(next).same.map(({ kind }) => kind)).toEqual(['collection', 'course', 'link'])
  const names = next.collections.toSorted((a, b) => a.position - b.position).map(({ name }) => name)
  expect(names).toEqual(['Jaar 1 · 2026/2027', 'Jaar 1 · 2027/2028', 'Jaar 2 · 2026/2027'])
})

test('what was changed there since stays and is told, also under another name (M10)', () => {
  const next = applied(start, copy(start).changes)
  const [collection, link] = [randomId('collection', 0), randomId('link', 0)].map(id => `c${id.slice(1)}`)
  const changed = applied(next, [
    { op: 'update', kind: 'collection', id: must(collection, 'a copy'), values: { name: 'Eerste jaar' } },
    { op: 'update', kind: 'link', id: must(link, 'a copy'), values: { version: '9e druk' } },
  ])
  expect(copy(changed)).toMatchObject({
    changes: [],
    different: [
      { kind: 'collection', fields: ['name'] },
      { kind: 'link', fields: ['version'] },
    ],
  })
})

test('what is missing in a year that students see comes hidden, beside what somebody made by hand (M10)', () => {
  const ids = [5, 6, 7].map(at => randomId('collection', at))
  const [year = '', course = '', place = ''] = ids
  const byHand = applied(start, [
    {
      op: 'create',
      kind: 'collection',
      id: year,
      values: { studyId: randomId('study', 0), name: 'jaar 1 · 2027/2028' },
    },
    { op: 'create', kind: 'course', id: course, values: { code: 'tw1010', name: 'Project' } },
    { op: 'create', kind: 'place', id: place, values: { collectionId: year, courseId: course } },
    { op: 'update', kind: 'link', id: randomId('link', 0), values: { visible: true } },
  ])
  const { changes, different } = copy(byHand)
  expect(changes).toMatchObject([{ kind: 'link', values: { courseId: course, visible: false } }])
  expect(different.map(({ kind, fields }) => [kind, ...fields])).toEqual([
    ['collection', 'name'],
    ['course', 'code', 'name'],
  ])
  expect([...seenIn(applied(byHand, changes))].sort()).toEqual([...seenIn(byHand)].sort())
})

test('a name without a year gets one, and a course that stands in both years is not doubled (M10)', () => {
  const shared = applied(start, [
    { op: 'update', kind: 'collection', id: randomId('collection', 0), values: { name: 'Eerste jaar' } },
    { op: 'update', kind: 'collection', id: randomId('collection', 1), values: { name: 'Eerste jaar · 2027/2028' } },
  ])
  const answer = copy(shared)
  expect(answer.changes).toEqual([])
  expect(answer.same.map(({ kind }) => kind)).toEqual(['collection', 'course', 'link'])
})
