import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SessionPerson } from '../../../adapters/identity/identity.ts'
import { createDevice } from '../../../testing/device.ts'
import { givenAdmin, givenList } from '../../../testing/given-list.ts'
import { daan, eva, noor } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { organisationAdmin } from '../organisations.table.ts'
import { audit } from '../../audit/audit.table.ts'

let app: TestApp
let organisationId: string
let base: string

beforeEach(async () => {
  app = await createTestApp()
  organisationId = (await givenList(app)).organisationId
  base = `/api/admin/organisations/${organisationId}/admins`
  for (const person of [eva, daan, noor]) await createDevice(app, person).push([])
  await givenAdmin(app, organisationId, eva)
  app.clock.move(1000)
  await givenAdmin(app, organisationId, daan)
})
afterEach(() => app.close())

const remove = (person: SessionPerson, by: SessionPerson) =>
  app.ask(`${base}/${person.id}`, { method: 'DELETE', as: app.signIn(by), headers: { 'accept-language': 'en' } })
const names = async () =>
  (await (await app.ask(base, { as: app.signIn(eva) })).json()).admins.map(
    (each: { firstName: string }) => each.firstName,
  )

describe('the admins of an association', () => {
  it('are listed with since when they are, longest first (H7)', async () => {
    const { admins } = await (await app.ask(base, { as: app.signIn(eva) })).json()
    expect(admins).toMatchObject([
      { id: eva.id, firstName: 'Eva', lastName: 'de Vries', email: eva.email, since: app.clock.now() - 1000 },
      { id: daan.id, firstName: 'Daan', since: app.clock.now() },
    ])
  })

  it('can be removed, whose devices hear of it, and who sees nothing more at once (H7)', async () => {
    const device = createDevice(app, daan)
    const { next } = (await device.pull(`me:${daan.id}`, 0)) as { next: number }
    expect((await remove(daan, eva)).status).toBe(204)
    expect(await names()).toEqual(['Eva'])
    expect((await app.ask(base, { as: app.signIn(daan) })).status).toBe(403)
    const told = await device.pull(`me:${daan.id}`, next)
    expect(told).toMatchObject({ rows: [{ kind: 'person', row: { organisations: [] } }] })
    expect(await app.deps.store.read.select().from(audit)).toMatchObject([
      { action: 'admin.remove', whoId: eva.id, organisationId, aboutId: daan.id },
    ])
  })

  it('can leave by themselves, but the last one stays (H7)', async () => {
    expect((await remove(daan, daan)).status).toBe(204)
    const last = await remove(eva, eva)
    expect(last.status).toBe(409)
    expect(await last.json()).toMatchObject({
      code: 'last_admin',
      message: "The last admin can't be removed. Invite somebody else first.",
    })
    expect(await names()).toEqual(['Eva'])
  })

  it('that remove each other at once leave one (H7)', async () => {
    const answers = await Promise.all([remove(daan, eva), remove(eva, daan)])
    const [done, ...refused] = answers.map(({ status }) => status).toSorted()
    expect(done).toBe(204)
    // 403 where the other removal came before the rights were checked.
    expect(refused).toEqual([expect.toBeOneOf([403, 409])])
    expect(await app.deps.store.read.$count(organisationAdmin)).toBe(1)
  })

  it('are no others: who is none cannot be removed (H7)', async () => {
    expect((await remove(noor, eva)).status).toBe(404)
  })
})
