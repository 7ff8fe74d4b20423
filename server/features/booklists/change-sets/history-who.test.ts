import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { History } from '../../../../shared/features/booklists/change-sets.schema.ts'
import { type Curator, givenCurator } from '../../../testing/curator.ts'
import { type GivenList, givenList } from '../../../testing/given-list.ts'
import { daan, eva } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let list: GivenList
let mine: Curator
let other: Curator
beforeEach(async () => {
  app = await createTestApp()
  list = await givenList(app)
  // Neither has asked for anything else before.
  mine = await givenCurator(app, list.organisationId, eva)
  other = await givenCurator(app, list.organisationId, daan)
})
afterEach(() => app.close())

const rename = (by: Curator, name: string) =>
  by.change([{ op: 'update', kind: 'study', id: list.studyId, values: { name } }])
const history = async (): Promise<History['changes']> => (await (await mine.ask('/changes')).json()).changes

test('a change says who made it, from the first request on, and what was sent later under its id too (H4)', async () => {
  const id = v7()
  const changes = [{ op: 'update', kind: 'study', id: list.studyId, values: { name: 'Wiskunde' } }] as const
  await mine.change(changes, id)
  app.clock.move(60_000)
  await mine.change(changes, id)
  expect(await history()).toMatchObject([{ id, by: { id: eva.id, firstName: eva.firstName } }])
})

test('an undo says who undid it; of a deleted account only that is known, and what they made stays readable (H4, F4)', async () => {
  const { id } = await rename(mine, 'Wiskunde')
  await other.undo(id)
  const by = { id: daan.id, firstName: daan.firstName }
  expect(await history()).toMatchObject([
    { by, undoes: id },
    { by: { id: eva.id }, undoneBy: { by } },
  ])
  expect((await app.ask('/api/account', { method: 'DELETE', as: app.signIn(daan) })).status).toBeLessThan(300)
  expect(await history()).toMatchObject([
    { by: null, undoes: id, count: 1 },
    { by: { id: eva.id }, undoneBy: { by: null } },
  ])
})
