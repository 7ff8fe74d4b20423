import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { maxFollows } from '../../../shared/features/booklists/booklists.mutations.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenList, givenStudy } from '../../testing/given-list.ts'
import { daan, eva, sanne } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let device: Device
let organisationId: string
let studyId: string

beforeEach(async () => {
  app = await createTestApp()
  ;({ organisationId, studyId } = await givenList(app))
  device = createDevice(app, eva)
  await device.push([])
})
afterEach(() => app.close())

const follow = (on: boolean, by = device, id = studyId) => by.send('list.follow', { organisationId, studyId: id, on })
const ofScope = async (by: Device, personId: string) => {
  const pulled = await by.pull(`me:${personId}`, 0)
  return ('rows' in pulled ? pulled.rows : []).filter(({ kind }) => kind === 'follow')
}

describe('list.follow', () => {
  it('puts the list among one’s own rows, once however often it is sent, and nobody else has it (L2)', async () => {
    const row = { id: studyId, organisationId, studyId }
    expect(await follow(true)).toMatchObject({ kind: 'applied' })
    expect(await follow(true)).toMatchObject({ kind: 'applied' })
    expect(await ofScope(device, eva.id)).toMatchObject([{ id: studyId, op: 'put', row }])
    const other = createDevice(app, daan)
    await other.push([])
    expect(await ofScope(other, daan.id)).toEqual([])
    const path = `/api/sync/snapshot?s=me:${eva.id}&expectUser=${eva.id}`
    const snapshot = (await (await app.ask(path, { as: device.headers })).json()) as { rows: { row: unknown }[] }
    expect(snapshot.rows.map(({ row }) => row)).toContainEqual(row)
  })

  it('needs a session only, no confirmed address (G3)', async () => {
    expect(await follow(true, createDevice(app, sanne))).toMatchObject({ kind: 'applied' })
  })

  it('off takes it out of the own scope, and is applied without effect where nothing is followed (L2)', async () => {
    expect(await follow(false)).toMatchObject({ kind: 'applied' })
    await follow(true)
    expect(await follow(false)).toMatchObject({ kind: 'applied' })
    expect(await ofScope(device, eva.id)).toMatchObject([{ id: studyId, op: 'del' }])
    expect(await follow(true)).toMatchObject({ kind: 'applied' })
    expect(await ofScope(device, eva.id)).toMatchObject([{ id: studyId, op: 'put' }])
  })

  it('of a study that nobody may see, or is of another association, is not_found (B3)', async () => {
    const hidden = await givenStudy(app, organisationId, { visible: false })
    expect(await follow(true, device, hidden)).toMatchObject({ kind: 'rejected', code: 'not_found' })
    expect(await follow(true, device, v7())).toMatchObject({ kind: 'rejected', code: 'not_found' })
    const { organisationId: other } = await givenList(app)
    const mixed = { organisationId: other, studyId, on: true }
    expect(await device.send('list.follow', mixed)).toMatchObject({ kind: 'rejected', code: 'not_found' })
  })

  it('with wrong arguments, or in another lane, is invalid (J4)', async () => {
    const wrong = { organisationId: 'x', studyId, on: 'yes' } as never
    expect(await device.send('list.follow', wrong)).toMatchObject({ kind: 'rejected', code: 'invalid' })
    const args = { organisationId, studyId, on: true }
    const elsewhere = await device.send('list.follow', args, { lane: `chat:${v7()}` })
    expect(elsewhere).toMatchObject({ kind: 'rejected', code: 'invalid', fields: { lane: expect.any(String) } })
  })

  it('of more lists than a device should hold is too_many (J4)', async () => {
    const studies = await Promise.all(Array.from({ length: maxFollows + 1 }, () => givenStudy(app, organisationId)))
    const last = studies.pop() ?? ''
    for (const id of studies) expect(await follow(true, device, id)).toMatchObject({ kind: 'applied' })
    expect(await follow(true, device, last)).toMatchObject({ kind: 'rejected', code: 'too_many' })
  })
})
