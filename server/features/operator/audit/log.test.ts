import { afterEach, beforeEach, expect, it } from 'vitest'
import { v7 } from 'uuid'
import type { AuditLog, FoundPeople } from '../../../../shared/features/operator/operator.schema.ts'
import { createDevice } from '../../../testing/device.ts'
import { givenAd, givenBook } from '../../../testing/given.ts'
import { givenAdmin, givenList } from '../../../testing/given-list.ts'
import { asOperator } from '../../../testing/given-operator.ts'
import { algebra, daan, eva, noor } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const why = 'De foto is van een ander boek.'

let app: TestApp
let site: Awaited<ReturnType<typeof asOperator>>
beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  site = await asOperator(app, noor)
  await createDevice(app, eva).push([])
})
afterEach(() => app.close())

const lines = async (query = '') => (await site.does<AuditLog>(`/audit?${query}`)).lines

it('names what each line is about as it is called today (M13)', async () => {
  const adId = await givenAd(app, eva, algebra.id)
  const id = v7()
  await createDevice(app, daan).send('report.create', { id, about: { kind: 'ad', id: adId }, reason: 'Nep' })
  await site.does(`/reports/${id}/decision`, { decision: 'remove_ad', why })
  const { organisationId } = await givenList(app, [algebra.id])
  await givenAdmin(app, organisationId, daan)
  const asked = await app.ask(`/api/admin/organisations/${organisationId}/library/${algebra.id}/requests`, {
    as: app.signIn(daan),
    json: { values: { version: '3e druk' }, reason: 'Nieuwe druk' },
  })
  expect(asked.status).toBe(201)
  await site.does(`/organisations/${organisationId}/invites`, {})
  await site.does(`/people/${eva.id}/block`, { why })
  const named = new Map((await lines()).map(({ action, about }) => [action, about.name]))
  const [{ name: organisation } = { name: '' }] = await (await app.ask('/api/organisations')).json()
  expect(Object.fromEntries(named)).toEqual({
    'report.decide': algebra.name,
    'ad.remove': algebra.name,
    'request.create': algebra.name,
    'invite.create': organisation,
    'person.block': 'Eva de Vries',
  })
})

it('counts people by the filters that find them (I3)', async () => {
  await createDevice(app, daan).push([])
  await site.does(`/people/${eva.id}/block`, { why })
  const found = async (which: string) => {
    const { people, total } = await site.does<FoundPeople>(`/people?which=${which}`)
    return [people.map(person => person.id), total]
  }
  expect(await found('blocked')).toEqual([[eva.id], 1])
  expect(await found('reported')).toEqual([[], 0])
  expect(await found('admins')).toEqual([[], 0])
  const adId = await givenAd(app, daan, algebra.id)
  await site.does<unknown>(`/people/${eva.id}/unblock`, { why })
  await createDevice(app, eva).send('report.create', { id: v7(), about: { kind: 'ad', id: adId }, reason: 'Nep' })
  expect(await found('reported')).toEqual([[daan.id], 1])
  expect(await found('blocked')).toEqual([[], 0])
})
