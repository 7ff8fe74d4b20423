import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDevice } from '../../testing/device.ts'
import { givenAdmin, givenList } from '../../testing/given-list.ts'
import { givenPhoto } from '../../testing/given.ts'
import { daan, eva } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { audit } from '../audit/audit.table.ts'
import { removeUnusedPhotos } from '../photos/remove-unused.ts'

let app: TestApp
let organisationId: string
let path: string

beforeEach(async () => {
  app = await createTestApp()
  organisationId = (await givenList(app)).organisationId
  path = `/api/admin/organisations/${organisationId}`
  await createDevice(app, eva).push([])
  await givenAdmin(app, organisationId, eva)
  await givenAdmin(app, organisationId, daan)
})
afterEach(() => app.close())

const read = async () => (await app.ask(path, { as: app.signIn(eva) })).json()
const change = async (json: object, as = app.signIn(eva)) => {
  const { rev } = await read()
  return app.ask(path, { method: 'PATCH', as, json: { rev, ...json }, headers: { 'accept-language': 'en' } })
}
const givenLogo = async (person = eva) => {
  const hash = await givenPhoto(app, person)
  await app.photos.put(`${hash}-logo.png`, Buffer.from('logo'))
  return hash
}

describe('PATCH /api/admin/organisations/{id}', () => {
  it('changes what is named, for everybody, and tells who follows its lists (H10)', async () => {
    const follower = createDevice(app, daan)
    const { next } = (await follower.pull(`org:${organisationId}`, 0)) as { next: number }
    const changed = await change({ name: '  Kompas Delft ', description: '' })
    expect(changed.status).toBe(200)
    expect(await changed.json()).toMatchObject({ name: 'Kompas Delft', description: '', university: 'TU Delft' })
    const everybody = await (await app.ask(`/api/organisation/${organisationId}`)).json()
    expect(everybody).toMatchObject({ name: 'Kompas Delft', university: 'TU Delft' })
    expect(await follower.pull(`org:${organisationId}`, next)).toMatchObject({
      rows: [{ kind: 'organisation', row: { name: 'Kompas Delft' } }],
    })
    expect(await app.deps.store.read.select().from(audit)).toMatchObject([
      {
        action: 'organisation.change',
        whoId: eva.id,
        before: { name: 'Kompas', description: 'Wiskunde' },
        after: { name: 'Kompas Delft', description: '' },
      },
    ])
  })

  it.each([
    ['an empty name', { name: '   ' }, 'name', 'This field is required'],
    ['an empty university', { university: '' }, 'university', 'This field is required'],
    ['a name of 101 characters', { name: 'a'.repeat(101) }, 'name', 'This is too long.'],
    ['a logo that is not there', { image: 'f'.repeat(64) }, 'image', 'Upload the logo first.'],
  ])('refuses %s in words, and changes nothing (H10)', async (_, json, field, sentence) => {
    const before = await read()
    const answer = await change(json)
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toEqual({ [field]: sentence })
    expect(await read()).toEqual(before)
  })

  it('refuses who did not see the last change, and shows it (api.md)', async () => {
    const { rev } = await read()
    await change({ name: 'Kompas Delft' })
    const late = await app.ask(path, { method: 'PATCH', as: app.signIn(daan), json: { rev, name: 'Oud' } })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'stale', current: { name: 'Kompas Delft' } })
    expect(await read()).toMatchObject({ name: 'Kompas Delft' })
  })

  it('writes nothing where nothing is other than before (api.md)', async () => {
    const before = await read()
    expect(await (await change({ name: 'Kompas' })).json()).toEqual(before)
    expect(await app.deps.store.read.select().from(audit)).toEqual([])
  })

  it('takes a logo that the admin uploaded, keeps it when they leave, and lets the former one go (H10, F4)', async () => {
    const [first, second] = [await givenLogo(), await givenLogo()]
    expect(await (await change({ image: first })).json()).toMatchObject({
      imageUrl: `/uploads/images/${first}-logo.png`,
    })
    await change({ image: second })
    app.clock.move(40 * 24 * 60 * 60 * 1000)
    await app.ask('/api/account', { method: 'DELETE', as: app.signIn(eva) })
    await removeUnusedPhotos(app.deps)
    expect(app.photos.files.has(`${second}-logo.png`)).toBe(true)
    expect(app.photos.files.has(`${first}-logo.png`)).toBe(false)
  })

  it('takes no logo of somebody else, and no photo that was not cut as one (H10)', async () => {
    expect((await change({ image: await givenLogo(daan) })).status).toBe(422)
    expect((await change({ image: await givenPhoto(app, eva) })).status).toBe(422)
  })
})
