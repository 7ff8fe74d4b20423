import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Change, ChangedRow } from '../change-sets.schema.ts'
import type { Tree, TreeKind } from '../tree.schema.ts'
import { applyChanges } from './apply-changes.ts'
import { bookOf, changesOf, errorsOfTree, fitting, idOf, startTree } from './testing/random-changes.ts'
import { undoChanges } from './undo-changes.ts'

const organisationId = idOf('study', 99)
const start = startTree(organisationId)
const [study, year0, year1, course, place0, place1, link] = [
  idOf('study', 0),
  idOf('collection', 0),
  idOf('collection', 1),
  idOf('course', 0),
  idOf('place', 0),
  idOf('place', 1),
  idOf('link', 0),
]

function done(tree: Tree, changes: Change[], gone?: (kind: TreeKind, id: string) => ChangedRow[] | undefined) {
  const outcome = applyChanges(tree, changes, { organisationId, ...(gone && { deletedRows: gone }) })
  if (outcome.kind !== 'applied') throw new Error(JSON.stringify(outcome))
  return outcome
}
const refused = (tree: Tree, changes: Change[]) => {
  const outcome = applyChanges(tree, changes, { organisationId })
  return outcome.kind === 'refused' ? outcome.errors : outcome.kind
}
const order = (tree: Tree) => tree.collections.toSorted((a, b) => a.position - b.position).map(({ name }) => name)
const names = (row: ChangedRow) => `${row.kind} ${row.before ? (row.after ? 'changed' : 'gone') : 'new'}`

describe('what a change set does to a tree (H4)', () => {
  test('a row goes with everything below it, a course with its last place', () => {
    const first = done(start, [{ op: 'delete', kind: 'collection', id: year0 }])
    expect(first.rows.map(names)).toEqual(['place gone', 'collection gone'])
    const second = done(first.tree, [{ op: 'delete', kind: 'place', id: place1 }])
    expect(second.rows.map(names).sort()).toEqual(['course gone', 'link gone', 'place gone'])
    expect(second.tree).toMatchObject({ courses: [], places: [], links: [] })
    expect(start.places).toHaveLength(2)
  })

  test('a deleted row comes back with its children, once its parent exists', () => {
    const { tree, rows } = done(start, [{ op: 'delete', kind: 'study', id: study }])
    expect(tree).toMatchObject({ studies: [], collections: [], courses: [], places: [], links: [] })
    const gone = (kind: TreeKind, id: string) =>
      rows.some(row => row.kind === kind && row.id === id) ? rows : undefined
    const back = done(tree, [{ op: 'restore', kind: 'study', id: study }], gone)
    expect(back.tree).toMatchObject({ links: [{ id: link }], places: [{ id: place0 }, { id: place1 }] })
    const early = applyChanges(tree, [{ op: 'restore', kind: 'link', id: link }], { organisationId, deletedRows: gone })
    expect(early).toEqual({ kind: 'refused', errors: { 'changes.0.id': 'parent' } })
    expect(
      applyChanges(tree, [{ op: 'restore', kind: 'study', id: idOf('study', 5) }], {
        organisationId,
        deletedRows: gone,
      }),
    ).toEqual({
      kind: 'refused',
      errors: { 'changes.0.id': 'no_more' },
    })
  })

  test('the place of a course that stands nowhere else brings the course and its books back', () => {
    const { tree, rows } = done(start, [
      { op: 'delete', kind: 'place', id: place0 },
      { op: 'delete', kind: 'place', id: place1 },
    ])
    const back = done(tree, [{ op: 'restore', kind: 'place', id: place1 }], () => rows)
    expect(back.tree).toMatchObject({ courses: [{ id: course }], places: [{ id: place1 }], links: [{ id: link }] })
  })

  test('a course that came back with a place goes with it again, where the same set takes away what that stands in', () => {
    const { tree, rows } = done(start, [
      { op: 'delete', kind: 'place', id: place0 },
      { op: 'delete', kind: 'place', id: place1 },
    ])
    const back: Change[] = [
      { op: 'restore', kind: 'place', id: place1 },
      { op: 'delete', kind: 'collection', id: year1 },
    ]
    const after = done(tree, back, () => rows)
    expect(after.tree).toMatchObject({ courses: [], places: [], links: [] })
    expect(errorsOfTree(after.tree)).toEqual([])
  })

  test('a row takes the place it asks for, or the one behind who has it, and needs no others to move', () => {
    const add = (at: number, name: string, position?: number): Change => ({
      op: 'create',
      kind: 'collection',
      id: idOf('collection', at),
      values: { studyId: study, name, ...(position !== undefined && { position }) },
    })
    const { tree, rows } = done(start, [add(2, 'a', 0), add(3, 'b', 0), add(4, 'last'), add(5, 'between', 0.75)])
    expect(order(tree)).toEqual(['Jaar 0', 'a', 'b', 'between', 'Jaar 1', 'last'])
    expect(rows).toHaveLength(4)
  })

  test('siblings are renumbered when nothing fits between two any more', () => {
    let tree = start
    for (let at = 0; at < 80; at += 1) {
      const id = idOf('collection', 10 + at)
      const first = tree.collections.find(row => row.id === year0)?.position ?? 0
      const change: Change = {
        op: 'create',
        kind: 'collection',
        id,
        values: { studyId: study, name: String(at), position: first },
      }
      tree = done(tree, [change]).tree
    }
    expect(errorsOfTree(tree)).toEqual([])
    expect(order(tree).slice(0, 4)).toEqual(['Jaar 0', '79', '78', '77'])
    expect(order(tree).at(-1)).toBe('Jaar 1')
  })

  test('a row that goes elsewhere without a word of its place goes behind the others there', () => {
    const two = done(start, [
      { op: 'create', kind: 'study', id: idOf('study', 1), values: { name: 'Natuurkunde' } },
    ]).tree
    const moved = done(two, [{ op: 'update', kind: 'collection', id: year1, values: { studyId: idOf('study', 1) } }])
    const back = done(moved.tree, [{ op: 'update', kind: 'collection', id: year1, values: { studyId: study } }])
    expect(order(back.tree)).toEqual(['Jaar 0', 'Jaar 1'])
  })

  test('a row that is not as its maker saw it stops the whole set', () => {
    const stale: Change[] = [
      { op: 'update', kind: 'study', id: study, rev: 1, values: { name: 'Wis' } },
      { op: 'update', kind: 'collection', id: year0, rev: 7, values: { name: 'Nul' } },
      { op: 'update', kind: 'link', id: idOf('link', 4), values: { notes: '' } },
      { op: 'create', kind: 'study', id: study, values: { name: 'Nog een' } },
    ]
    expect(applyChanges(start, stale, { organisationId })).toMatchObject({
      kind: 'stale',
      rows: [
        { at: 1, id: year0 },
        { at: 2, id: idOf('link', 4) },
      ],
    })
  })

  test('what cannot be is refused by the path of its argument', () => {
    const duplicate = { courseId: course, bookId: bookOf(0) }
    const changes: Change[] = [
      { op: 'create', kind: 'study', id: idOf('study', 1), values: {} },
      { op: 'create', kind: 'collection', id: idOf('collection', 2), values: { studyId: idOf('study', 4), name: 'x' } },
      { op: 'create', kind: 'course', id: idOf('course', 1), values: { name: 'Nergens' } },
      { op: 'create', kind: 'place', id: idOf('place', 2), values: { collectionId: year0, courseId: course } },
      { op: 'create', kind: 'link', id: idOf('link', 1), values: duplicate },
      { op: 'update', kind: 'place', id: place1, values: { courseId: idOf('course', 1) } },
      { op: 'restore', kind: 'link', id: idOf('link', 5) },
    ]
    const alone = changes.map(change => Object.entries(refused(start, [change])))
    expect(alone.slice(0, 5)).toEqual([
      [['changes.0.values.name', 'required']],
      [['changes.0.values.studyId', 'parent']],
      [['changes.0.id', 'no_place']],
      [['changes.0.values.courseId', 'already']],
      [['changes.0.values.bookId', 'already']],
    ])
    expect(refused(start, changes)).toMatchObject({ 'changes.5.values.courseId': 'fixed', 'changes.6.id': 'no_more' })
  })
})

describe('undo (H4, M11)', () => {
  test('takes back field by field, and leaves what was changed since', () => {
    const first = done(start, [
      { op: 'update', kind: 'link', id: link, values: { version: '6e druk', notes: 'Nieuw' } },
      { op: 'update', kind: 'study', id: study, values: { visible: false } },
    ])
    const { tree } = done(first.tree, [{ op: 'update', kind: 'link', id: link, values: { version: '7e druk' } }])
    const undone = undoChanges(tree, first.rows)
    expect(undone.tree.links).toMatchObject([{ version: '7e druk', notes: '' }])
    expect(undone.tree.studies).toMatchObject([{ visible: true }])
    expect(undone.skipped).toEqual([{ kind: 'link', id: link, why: 'changed', fields: ['version'] }])
  })

  test('keeps what others put into something that the set created', () => {
    const first = done(start, [
      { op: 'create', kind: 'course', id: idOf('course', 1), values: { name: 'Algebra' } },
      {
        op: 'create',
        kind: 'place',
        id: idOf('place', 2),
        values: { courseId: idOf('course', 1), collectionId: year0 },
      },
    ])
    const book = { courseId: idOf('course', 1), bookId: bookOf(2) }
    const { tree } = done(first.tree, [{ op: 'create', kind: 'link', id: idOf('link', 2), values: book }])
    const undone = undoChanges(tree, first.rows)
    expect(undone.rows).toEqual([])
    expect(undone.skipped.map(({ kind, why }) => `${kind} ${why}`)).toEqual(['course kept', 'place kept'])
    const year = done(start, [
      { op: 'create', kind: 'collection', id: idOf('collection', 2), values: { studyId: study, name: 'Jaar 2' } },
    ])
    const stands = { courseId: course, collectionId: idOf('collection', 2) }
    const used = done(year.tree, [{ op: 'create', kind: 'place', id: idOf('place', 3), values: stands }])
    expect(undoChanges(used.tree, year.rows)).toMatchObject({ rows: [], skipped: [{ why: 'kept' }] })
  })

  test('names what went since, what has no room any more, and what there is another of', () => {
    const moved = done(start, [{ op: 'update', kind: 'study', id: study, values: { name: 'W' } }])
    const gone = done(moved.tree, [{ op: 'delete', kind: 'study', id: study }])
    expect(undoChanges(gone.tree, moved.rows).skipped).toMatchObject([{ id: study, why: 'gone' }])
    const without = done(start, [{ op: 'delete', kind: 'place', id: place0 }])
    const alone = done(without.tree, [{ op: 'delete', kind: 'collection', id: year0 }])
    expect(undoChanges(alone.tree, without.rows).skipped).toMatchObject([{ id: place0, why: 'parent' }])
    const again: Change = {
      op: 'create',
      kind: 'place',
      id: idOf('place', 4),
      values: { courseId: course, collectionId: year0 },
    }
    const other = done(without.tree, [again])
    expect(undoChanges(other.tree, without.rows).skipped).toMatchObject([{ id: place0, why: 'taken' }])
  })
})

test('what changed places with another goes back with it, and what took its place meanwhile stays (H4)', () => {
  const swap = done(start, [
    { op: 'update', kind: 'place', id: place0, values: { collectionId: year1 } },
    { op: 'update', kind: 'place', id: place1, values: { collectionId: year0 } },
  ])
  expect(undoChanges(swap.tree, swap.rows)).toMatchObject({ skipped: [], tree: start })
  const moved = done(start, [
    { op: 'update', kind: 'place', id: place0, values: { collectionId: year1 } },
    { op: 'delete', kind: 'place', id: place1 },
  ])
  const undone = undoChanges(moved.tree, moved.rows)
  expect(undone).toMatchObject({ skipped: [], tree: { places: [{ id: place0 }, { id: place1 }] } })
  expect(bare(undoChanges(undone.tree, undone.rows).tree)).toEqual(bare(moved.tree))
  const book = done(start, [{ op: 'update', kind: 'link', id: link, values: { bookId: bookOf(1) } }])
  const again: Change = {
    op: 'create',
    kind: 'link',
    id: idOf('link', 1),
    values: { courseId: course, bookId: bookOf(0) },
  }
  expect(undoChanges(done(book.tree, [again]).tree, book.rows)).toMatchObject({ rows: [], skipped: [{ why: 'taken' }] })
})

const bare = (tree: Tree) =>
  Object.fromEntries(
    Object.entries(tree).map(([list, rows]) => [
      list,
      Object.fromEntries((rows as { id: string; rev: number }[]).map(row => [row.id, { ...row, rev: 0 }])),
    ]),
  )

function undoneAndRedone(before: Tree, { tree, rows }: { tree: Tree; rows: ChangedRow[] }): void {
  const undone = undoChanges(tree, rows)
  expect(undone.skipped).toEqual([])
  expect(bare(undone.tree)).toEqual(bare(before))
  expect(bare(undoChanges(undone.tree, undone.rows).tree)).toEqual(bare(tree))
}

test('any sets and undos leave a valid tree, and a set that is undone at once was never there, and redone is as it was (H4)', () => {
  const tally = { applied: 0, gone: 0, skipped: 0 }
  const step = fc.oneof(
    { weight: 3, arbitrary: changesOf().map(changes => ({ changes })) },
    { weight: 3, arbitrary: fc.nat({ max: 20 }).map(undo => ({ undo })) },
  )
  fc.assert(
    fc.property(fc.array(step, { minLength: 15, maxLength: 40 }), steps => {
      let tree = start
      const sets: ChangedRow[][] = []
      const gone = (kind: TreeKind, id: string) =>
        sets.findLast(rows => rows.some(row => row.kind === kind && row.id === id && !row.after))
      for (const each of steps) {
        const rows = 'undo' in each ? sets[each.undo % Math.max(1, sets.length)] : undefined
        if (rows) {
          const undone = undoChanges(tree, rows)
          tally.skipped += undone.skipped.length
          tree = undone.tree
          sets.push(undone.rows)
        } else if ('changes' in each) {
          const outcome = applyChanges(tree, fitting(tree, each.changes), { organisationId, deletedRows: gone })
          if (outcome.kind !== 'applied') continue
          tally.applied += 1
          tally.gone += outcome.rows.filter(row => !row.after).length
          undoneAndRedone(tree, outcome)
          tree = outcome.tree
          sets.push(outcome.rows)
        }
        expect(errorsOfTree(tree)).toEqual([])
      }
    }),
    { numRuns: 300 },
  )
  expect({ ...tally, rare: Object.entries(tally).filter(([, count]) => count < 50) }).toMatchObject({ rare: [] })
})
