import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OwnLists } from '../../../../shared/features/statistics/statistics.schema.ts'
import { createDevice } from '../../../testing/device.ts'
import { givenAdmin, type GivenList, givenList } from '../../../testing/given-list.ts'
import { givenAd, givenBook } from '../../../testing/given.ts'
import { algebra, daan, eva, privaatrecht } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { courseVisit } from '../statistics.table.ts'

let app: TestApp
let list: GivenList
const day = 24 * 60 * 60 * 1000
// The clock of tests stands on Tuesday 1 September 2026, 9:00 UTC.

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  await givenBook(app, privaatrecht)
  list = await givenList(app, [algebra.id])
  await createDevice(app, eva).push([])
  await givenAdmin(app, list.organisationId, eva)
})
afterEach(() => app.close())

const visit = (...courses: string[]) => app.ask('/api/visits', { json: { courses } })
const read = async (): Promise<OwnLists> =>
  (await app.ask(`/api/admin/organisations/${list.organisationId}/statistics/lists`, { as: app.signIn(eva) })).json()

it('visits of a course are counted by weeks, whoever comes, and no person is stored (H6)', async () => {
  expect((await visit(list.courseId, list.courseId)).status).toBe(204)
  await visit(list.courseId)
  app.clock.move(7 * day)
  await visit(list.courseId, v7())
  const { weeks, courses } = await read()
  expect(weeks.slice(-2)).toEqual(['2026-08-31', '2026-09-07'])
  expect(courses).toHaveLength(1)
  expect(courses[0]?.visits.slice(-2)).toEqual([2, 1])
  expect(await app.deps.store.read.select().from(courseVisit).orderBy(courseVisit.week)).toEqual([
    { courseId: list.courseId, week: '2026-08-31', count: 2 },
    { courseId: list.courseId, week: '2026-09-07', count: 1 },
  ])
})

it('ads and sales are those of the books of a course, in the week of each, and those of others are not (H6)', async () => {
  const now = app.clock.now()
  await givenAd(app, daan, algebra.id)
  await givenAd(app, daan, algebra.id, { createdAt: now - 8 * day, deletedAt: now, reason: 'sold' })
  await givenAd(app, daan, algebra.id, { createdAt: now - 300 * day, deletedAt: now, reason: 'unsuccessful' })
  await givenAd(app, daan, privaatrecht.id)
  const [course] = (await read()).courses
  expect(course?.offered.slice(-2)).toEqual([1, 1])
  expect(course?.sold.slice(-2)).toEqual([0, 1])
})

it('counts of more than a year ago go, and no list is too long (H6, J4)', async () => {
  await visit(list.courseId)
  await read()
  app.clock.move(54 * 7 * day)
  await visit(list.courseId)
  await read()
  expect(await app.deps.store.read.select().from(courseVisit)).toHaveLength(1)
  expect((await visit(...Array.from({ length: 101 }, () => v7()))).status).toBe(422)
})
