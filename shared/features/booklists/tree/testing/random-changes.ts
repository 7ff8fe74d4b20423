import * as fc from 'fast-check'
import type { Change } from '../../change-sets.schema.ts'
import { type Tree, type TreeKind, treeKinds } from '../../tree.schema.ts'
import { rowsIn, siblingGroup, valueOf } from '../kinds.ts'
import { duplicateOf, lostParents, TreeDraft } from '../tree-draft.ts'

const few = 4
/** Few ids, so that change sets touch the same rows. */
export const idOf = (kind: TreeKind, n: number) =>
  `01900000-0000-7${treeKinds.indexOf(kind)}00-8000-${String(n).padStart(12, '0')}`

export const bookOf = (n: number) => `01900000-0000-7900-8000-${String(n).padStart(12, '0')}`

const n = fc.nat({ max: few - 1 })
const id = (kind: TreeKind) => n.map(at => idOf(kind, at))
const position = fc.oneof(fc.nat({ max: 4 }), fc.constantFrom(0.5, 1.5, 1 + Number.EPSILON))
const visible = fc.boolean()
const name = fc.constantFrom('Jaar 1', 'Jaar 2', 'Analyse')

const values = {
  study: fc.record({ name, position, visible }, { requiredKeys: ['name'] }),
  collection: fc.record({ studyId: id('study'), name, position, visible }, { requiredKeys: ['studyId', 'name'] }),
  course: fc.record({ code: fc.constantFrom(null, 'TW1010'), name }, { requiredKeys: ['name'] }),
  place: fc.record(
    { collectionId: id('collection'), courseId: id('course'), position, visible },
    { requiredKeys: ['collectionId', 'courseId'] },
  ),
  link: fc.record(
    {
      courseId: id('course'),
      bookId: n.map(bookOf),
      version: fc.constantFrom(null, '5e druk', '6e druk'),
      alsoAccepted: fc.constantFrom<string[]>([], ['4e druk']),
      notes: fc.constantFrom('', 'Hoofdstuk 1'),
      tags: fc.constantFrom<string[]>([], ['verplicht']),
      position,
      visible,
    },
    { requiredKeys: ['courseId', 'bookId'] },
  ),
}

const some = (kind: TreeKind) =>
  fc
    .tuple(values[kind] as fc.Arbitrary<object>, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }))
    .map(([all, which]) =>
      Object.fromEntries(Object.entries(all).filter(([field], at) => which[at] && field !== 'courseId')),
    )

const one = (kind: TreeKind): fc.Arbitrary<Change> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ op: fc.constant('create'), kind: fc.constant(kind), id: id(kind), values: values[kind] }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ op: fc.constant('update'), kind: fc.constant(kind), id: id(kind), values: some(kind) }),
    },
    { weight: 2, arbitrary: fc.record({ op: fc.constant('delete'), kind: fc.constant(kind), id: id(kind) }) },
    { weight: 1, arbitrary: fc.record({ op: fc.constant('restore'), kind: fc.constant(kind), id: id(kind) }) },
  ) as unknown as fc.Arbitrary<Change>

const addition = fc
  .record({
    course: values.course,
    place: values.place,
    link: values.link,
    ids: fc.tuple(id('course'), id('place'), id('link')),
  })
  .map(({ course, place, link, ids: [courseId, placeId, linkId] }): Change[] => [
    { op: 'create', kind: 'course', id: courseId, values: course },
    { op: 'create', kind: 'place', id: placeId, values: { ...place, courseId } },
    { op: 'create', kind: 'link', id: linkId, values: { ...link, courseId } },
  ])

export const changesOf = (): fc.Arbitrary<Change[]> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.array(fc.oneof(...treeKinds.map(one)), { minLength: 1, maxLength: 4 }) },
    { weight: 2, arbitrary: addition },
  )

export function fitting(tree: Tree, changes: readonly Change[]): Change[] {
  const has = ({ kind, id: of }: Change) => rowsIn(tree, kind).some(row => row.id === of)
  const fits = (change: Change) => (change.op === 'create' ? !has(change) : change.op === 'restore' || has(change))
  return changes.filter(fits).map(change => {
    const rev = rowsIn(tree, change.kind).find(row => row.id === change.id)?.rev
    return change.op === 'create' || change.op === 'restore' || rev === undefined ? change : { ...change, rev }
  })
}

export function startTree(organisationId: string): Tree {
  const stands = { visible: true, rev: 1 }
  const study = { id: idOf('study', 0), organisationId, name: 'Wiskunde', position: 1, ...stands }
  const course = { id: idOf('course', 0), organisationId, code: null, name: 'Analyse', rev: 1 }
  const year = (at: number) => ({
    id: idOf('collection', at),
    studyId: study.id,
    name: `Jaar ${at}`,
    position: at,
    ...stands,
  })
  const place = (at: number) => ({
    id: idOf('place', at),
    collectionId: idOf('collection', at),
    courseId: course.id,
    position: 1,
    ...stands,
  })
  const asks = { version: '5e druk', alsoAccepted: [], notes: '', tags: [] }
  const link = { id: idOf('link', 0), courseId: course.id, bookId: bookOf(0), ...asks, position: 1, ...stands }
  return {
    studies: [study],
    collections: [year(0), year(1)],
    courses: [course],
    places: [place(0), place(1)],
    links: [link],
  }
}

export function errorsOfTree(tree: Tree): string[] {
  const draft = new TreeDraft(tree)
  const places = new Set<string>()
  return treeKinds.flatMap(kind =>
    rowsIn(tree, kind).flatMap(row => {
      const errors = lostParents(draft, kind, row).map(({ field }) => `${kind} ${row.id} has no ${field}`)
      if (duplicateOf(draft, kind, row)) errors.push(`${kind} ${row.id} is there twice`)
      if (kind === 'course' && draft.below('place', 'courseId', row.id).length === 0)
        errors.push(`course ${row.id} stands nowhere`)
      const field = siblingGroup[kind]
      if (field === undefined) return errors
      const place = `${kind} ${String(valueOf(row, field))} ${String(valueOf(row, 'position'))}`
      if (places.has(place)) errors.push(`${place} is taken twice`)
      if (!Number.isFinite(valueOf(row, 'position'))) errors.push(`${place} is no place`)
      places.add(place)
      return errors
    }),
  )
}
