import { expect, test } from 'vitest'
import type { CopyAnswer } from '../../../../shared/features/booklists/change-sets.schema.ts'
import type { TreeAnswer } from '../../../../shared/features/booklists/tree.schema.ts'
import { chosenChanges, copyRows } from './copy-rows.ts'

const shown = { position: 1, visible: true, rev: 4 }
const asks = { version: null, alsoAccepted: [], notes: '', tags: [], ...shown }
const tree = {
  rev: 4,
  studies: [{ id: 's', organisationId: 'o', name: 'Wiskunde', ...shown }],
  collections: [
    { id: 'now', studyId: 's', name: 'Jaar 1 2026/2027', ...shown },
    { id: 'next', studyId: 's', name: 'Jaar 1 2027/2028', ...shown },
  ],
  places: [
    { id: 'p1', collectionId: 'now', courseId: 'analyse', ...shown },
    { id: 'p2', collectionId: 'now', courseId: 'algebra', ...shown, position: 2 },
    { id: 'p3', collectionId: 'next', courseId: 'analyse2', ...shown },
  ],
  courses: [
    { id: 'analyse', organisationId: 'o', code: null, name: 'Analyse', rev: 4 },
    { id: 'algebra', organisationId: 'o', code: null, name: 'Algebra', rev: 4 },
    { id: 'analyse2', organisationId: 'o', code: null, name: 'Analyse', rev: 4 },
  ],
  links: [
    { id: 'l1', courseId: 'analyse', bookId: 'b', ...asks, version: '9th', tags: ['keuze'] },
    { id: 'l2', courseId: 'analyse2', bookId: 'b', ...asks, version: '10th' },
  ],
  books: [{ id: 'b', name: 'Calculus' }],
} as unknown as TreeAnswer
const answer: CopyAnswer = {
  changes: [{ op: 'create', kind: 'course', id: 'new', values: { name: 'Algebra', code: null } }],
  copies: [{ kind: 'course', id: 'new', from: 'algebra' }],
  same: [
    { kind: 'collection', id: 'next', from: 'now' },
    { kind: 'course', id: 'analyse2', from: 'analyse' },
  ],
  different: [{ kind: 'link', id: 'l2', from: 'l1', fields: ['version', 'tags'] }],
}

test('each row of this year stands beside what becomes of it (M10)', () => {
  expect(copyRows(tree, 'now', answer, answer.changes)).toMatchObject([
    { kind: 'collection', name: 'Jaar 1 2026/2027', nameThere: 'Jaar 1 2027/2028', state: 'same', depth: 0 },
    { kind: 'course', name: 'Analyse', nameThere: 'Analyse', state: 'same', depth: 1 },
    {
      kind: 'link',
      name: 'Calculus',
      state: 'different',
      differs: [
        { field: 'version', here: '9th', there: '10th' },
        { field: 'tags', here: 'keuze', there: '' },
      ],
    },
    { kind: 'course', name: 'Algebra', nameThere: 'Algebra', state: 'new', depth: 1 },
  ])
})

test('a name may be another, and what differs is taken over only where one says so (M10)', () => {
  const nothing = { names: new Map<string, string>(), taken: new Set<string>() }
  expect(chosenChanges(tree, answer, nothing)).toEqual(answer.changes)
  const chosen = chosenChanges(tree, answer, { names: new Map([['new', 'Algebra 1']]), taken: new Set(['l2']) })
  expect(chosen).toEqual([
    { op: 'create', kind: 'course', id: 'new', values: { name: 'Algebra 1', code: null } },
    { op: 'update', kind: 'link', id: 'l2', rev: 4, values: { version: '9th', tags: ['keuze'] } },
  ])
})
