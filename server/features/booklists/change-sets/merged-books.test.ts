import { afterEach, beforeEach, expect, test } from 'vitest'
import { must } from '../../../../shared/lib/must.ts'
import { type Curator, givenCurator } from '../../../testing/curator.ts'
import { createDevice } from '../../../testing/device.ts'
import { givenBook } from '../../../testing/given.ts'
import { type GivenList, givenList } from '../../../testing/given-list.ts'
import { asOperator } from '../../../testing/given-operator.ts'
import { algebra, eva, noor, privaatrecht } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let list: GivenList
let curator: Curator
let site: Awaited<ReturnType<typeof asOperator>>
let linkId: string
beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  await givenBook(app, privaatrecht)
  site = await asOperator(app, noor)
  list = await givenList(app, [algebra.id])
  await createDevice(app, eva).push([])
  curator = await givenCurator(app, list.organisationId, eva)
  linkId = must((await curator.tree()).links[0], 'the list has a link').id
})
afterEach(() => app.close())

const merge = () => site.does(`/books/${algebra.id}/merge`, { into: privaatrecht.id })
const links = async () => (await curator.tree()).links.map(({ id, bookId }) => ({ id, bookId }))

test('a link that is undone comes back with the book that its book became (M6, M11)', async () => {
  const { id } = await curator.change([{ op: 'delete', kind: 'link', id: linkId }])
  await merge()
  expect((await curator.undo(id)).skipped).toEqual([])
  expect(await links()).toEqual([{ id: linkId, bookId: privaatrecht.id }])
})

test('a course that is restored brings its links back with the books that theirs became (M6, M11)', async () => {
  await curator.change([{ op: 'delete', kind: 'course', id: list.courseId }])
  expect(await links()).toEqual([])
  await merge()
  await curator.change([{ op: 'restore', kind: 'course', id: list.courseId }])
  expect(await links()).toEqual([{ id: linkId, bookId: privaatrecht.id }])
})

test('a change of a link that moved to another book is undone, and it stays with that book (M6, M11)', async () => {
  const { id } = await curator.change([{ op: 'update', kind: 'link', id: linkId, values: { notes: 'Eerste helft' } }])
  await merge()
  expect((await curator.undo(id)).skipped).toEqual([])
  expect((await curator.tree()).links).toMatchObject([{ id: linkId, bookId: privaatrecht.id, notes: '' }])
})

test('a link whose book was itself changed from one that is merged goes back to the book that it became (M6, M11)', async () => {
  const { id } = await curator.change([
    { op: 'delete', kind: 'link', id: linkId },
    {
      op: 'create',
      kind: 'link',
      id: app.deps.newId(),
      values: { courseId: list.courseId, bookId: privaatrecht.id, position: 1 },
    },
  ])
  await merge()
  // The one that came in its place goes, so there is room again.
  expect((await curator.undo(id)).skipped).toEqual([])
  expect(await links()).toEqual([{ id: linkId, bookId: privaatrecht.id }])
})

test('a link that a screen of before makes to a merged book is one to the book that it became (M6, H4)', async () => {
  await curator.change([{ op: 'delete', kind: 'link', id: linkId }])
  await merge()
  const id = app.deps.newId()
  const values = { courseId: list.courseId, bookId: algebra.id, position: 1 }
  await curator.change([{ op: 'create', kind: 'link', id, values }])
  expect(await links()).toEqual([{ id, bookId: privaatrecht.id }])
})
