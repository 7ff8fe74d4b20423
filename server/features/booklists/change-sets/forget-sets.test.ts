import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Curator, givenCurator } from '../../../testing/curator.ts'
import { createDevice } from '../../../testing/device.ts'
import { type GivenList, givenList } from '../../../testing/given-list.ts'
import { eva, noor } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { historyMs } from './change-sets.queries.ts'
import { changeSet, changeSetRow } from '../booklists.table.ts'
import { dropLostFollows, forgetOldSets } from './forget-sets.ts'

let app: TestApp
let list: GivenList
let curator: Curator
beforeEach(async () => {
  app = await createTestApp()
  list = await givenList(app)
  curator = await givenCurator(app, list.organisationId, eva)
})
afterEach(() => app.close())

const kept = async () => {
  const { read } = app.deps.store
  return [(await read.select().from(changeSet)).length, (await read.select().from(changeSetRow)).length]
}

test('sets are forgotten after thirty days, with the rows that they deleted, and newer ones stay (H4)', async () => {
  await curator.change([{ op: 'delete', kind: 'course', id: list.courseId }])
  app.clock.move(historyMs - 1)
  await curator.change([{ op: 'update', kind: 'study', id: list.studyId, values: { name: 'Wiskunde' } }])
  expect(await forgetOldSets(app.deps.store, app.clock.now())).toBe(0)
  expect(await kept()).toEqual([2, 3])
  app.clock.move(1)
  expect(await forgetOldSets(app.deps.store, app.clock.now())).toBe(1)
  expect(await kept()).toEqual([1, 1])
})

test('who followed a study that was deleted follows it again when it comes back, and no longer when it cannot (H4)', async () => {
  const student = createDevice(app, noor)
  const { organisationId, studyId } = list
  await student.send('list.follow', { organisationId, studyId, on: true })
  const { rev } = await curator.tree()
  await curator.change([{ op: 'delete', kind: 'study', id: studyId }])
  expect(await dropLostFollows(app.deps)).toBe(0)
  const poked: string[] = []
  app.deps.pokes.subscribe([`me:${noor.id}`], ({ s }) => poked.push(s))
  app.clock.move(historyMs)
  await forgetOldSets(app.deps.store, app.clock.now())
  expect(await dropLostFollows(app.deps)).toBe(1)
  expect(await student.pull(`me:${noor.id}`, rev)).toMatchObject({ rows: [{ kind: 'follow', id: studyId, op: 'del' }] })
  expect(poked).toEqual([`me:${noor.id}`])
})
