import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Draft } from '../../../shared/features/drafts/drafts.mutations.ts'
import {
  bodyOf,
  joined,
  maxBodyBytes,
  maxDrafts,
  nothingSaved,
  written,
} from '../../../shared/features/drafts/drafts.rules.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenBook, givenPhoto } from '../../testing/given.ts'
import { algebra, daan, eva } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { draft } from './drafts.table.ts'
import { plainCopy } from '../../../shared/features/ads/testing/plain-copy.ts'
import { strangeTexts } from '../../../shared/testing/samples/strange-texts.ts'

const day = 24 * 60 * 60 * 1000
let app: TestApp
let phone: Device
let laptop: Device
let id: string
beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  phone = createDevice(app, eva)
  laptop = createDevice(app, eva)
  id = v7()
})
afterEach(() => app.close())

const on = (device: Device) => ({
  set: (body: unknown, editedAt = app.clock.now(), photos: string[] = []) =>
    device.send('draft.set', { id, body, photos, editedAt }),
  away: (deletedAt?: number) => device.send('draft.delete', { id, ...(deletedAt !== undefined && { deletedAt }) }),
})
async function drafts(device = phone, person = eva): Promise<Draft[]> {
  const pulled = await device.pull(`me:${person.id}`, 0)
  const rows = 'rows' in pulled ? pulled.rows.filter(({ kind }) => kind === 'draft') : []
  const answer = await app.ask(`/api/sync/snapshot?s=me:${person.id}`, { as: device.headers })
  const snapshot = ((await answer.json()) as { rows: { kind: string; row: Draft }[] }).rows
  const live = rows.filter(({ op }) => op === 'put').map(({ row }) => row as Draft)
  expect(snapshot.filter(({ kind }) => kind === 'draft').map(({ row }) => row)).toEqual(live)
  return live
}

describe('draft.set', () => {
  it('keeps a draft in the account of its person, and shows it to nobody else (M18, L9)', async () => {
    const photo = await givenPhoto(app, eva)
    expect(await on(phone).set({ price: '20' }, 5000, [photo])).toMatchObject({ kind: 'applied' })
    expect(await drafts(laptop)).toEqual([{ id, body: { price: '20' }, photos: [photo], editedAt: 5000 }])
    const stranger = createDevice(app, daan)
    expect(await drafts(stranger, daan)).toEqual([])
    await on(stranger).set({ price: '1' })
    await on(stranger).away()
    expect(await drafts()).toMatchObject([{ body: { price: '20' } }])
  })

  it('joins what two devices wrote, field by field (M18)', async () => {
    const begun = written(nothingSaved, { price: '20', version: '5' }, 'phone', 100)
    const [here, there] = [
      written(begun, { price: '25' }, 'phone', 200),
      written(begun, { price: '30', version: '6' }, 'laptop', 150),
    ]
    await on(phone).set(bodyOf(here), 200)
    await on(laptop).set(bodyOf(there), 150)
    expect(await drafts()).toEqual([{ id, body: bodyOf(joined(here, there)), photos: [], editedAt: 200 }])
  })

  it('keeps of a body that it cannot read the one that was edited later (M18)', async () => {
    await on(phone).set('{"price":"20"}', 200)
    await on(laptop).set({ price: '10' }, 100)
    expect(await drafts()).toMatchObject([{ body: '{"price":"20"}', editedAt: 200 }])
    await on(laptop).set({ price: '30' }, 300)
    expect(await drafts()).toMatchObject([{ body: { price: '30' }, editedAt: 300 }])
  })

  it('gives back every string as it came (J4)', async () => {
    expect(strangeTexts.length).toBeGreaterThan(100)
    const parts = Array.from({ length: Math.ceil(strangeTexts.length / 50) }, (_, part) =>
      strangeTexts.slice(part * 50, part * 50 + 50),
    )
    for (const texts of parts) {
      id = v7()
      expect(await on(phone).set({ texts })).toMatchObject({ kind: 'applied' })
      expect((await drafts()).find(each => each.id === id)).toMatchObject({ body: { texts } })
    }
  })

  it('refuses in words a body over 32 KB, and what is no draft (M18, J4)', async () => {
    const fits = { text: 'é'.repeat((maxBodyBytes - 11) / 2) }
    expect(Buffer.byteLength(JSON.stringify(fits))).toBe(maxBodyBytes - 1)
    expect(await on(phone).set(fits)).toMatchObject({ kind: 'applied' })
    expect(await on(phone).set({ text: 'é'.repeat(maxBodyBytes / 2 - 4) })).toMatchObject({
      kind: 'rejected',
      code: 'invalid',
      fields: { body: 'This draft is too long to keep in your account: it can be at most 32 KB.' },
    })
    for (const body of [null, 12, true, [], undefined])
      expect(await on(phone).set(body)).toMatchObject({ code: 'invalid', fields: { body: expect.any(String) } })
    const photos = Array.from({ length: 25 }, () => 'a'.repeat(64))
    expect(await on(phone).set({}, 1, photos)).toMatchObject({
      code: 'invalid',
      fields: { photos: expect.any(String) },
    })
  })

  it('lets go of offers before it is too large, and loses no value (M18)', async () => {
    const large = (letter: string, by: string, at: number) =>
      written(nothingSaved, { note: letter.repeat(20_000), [by]: by }, by, at)
    await on(phone).set(bodyOf(large('a', 'phone', 1)), 1)
    expect(await on(laptop).set(bodyOf(large('b', 'laptop', 2)), 2)).toMatchObject({ kind: 'applied' })
    const [kept] = await drafts()
    expect(kept?.body).toMatchObject({
      fields: { note: [{ by: 'laptop' }], phone: [{ value: 'phone' }], laptop: [{ value: 'laptop' }] },
    })
  })

  it('keeps a hundred drafts of a person, and says when there are more (M18)', async () => {
    const envelopes = Array.from({ length: maxDrafts + 1 }, () =>
      phone.envelope('draft.set', { id: v7(), body: {}, photos: [], editedAt: 1 }),
    )
    for (const part of [envelopes.slice(0, 50), envelopes.slice(50, 99)]) await phone.push(part)
    // Two at once for the last place.
    const answer = (await (await phone.push(envelopes.slice(99))).json()) as { results: unknown[] }
    expect(answer.results).toMatchObject([
      { kind: 'applied' },
      { code: 'too_many', fields: { id: 'Your account keeps at most 100 drafts. Throw some away first.' } },
    ])
    expect(await drafts()).toHaveLength(maxDrafts)
    const [first] = envelopes
    id = String((first?.args as { id?: string } | undefined)?.id)
    expect(await on(laptop).set({ price: '20' }, 2)).toMatchObject({ kind: 'applied' })
  })

  it('asks for a photo that this person did not upload (M18, L9)', async () => {
    const photo = await givenPhoto(app, daan)
    expect(await on(phone).set({}, 1, [photo])).toMatchObject({ kind: 'retry', why: 'photos', photos: [photo] })
    expect(await drafts()).toEqual([])
  })
})

describe('draft.delete', () => {
  it('ends a draft for every device, also for one that sends what it had before (M18)', async () => {
    await on(phone).set({ price: '20' }, 100)
    expect(await on(phone).away(200)).toMatchObject({ kind: 'applied' })
    expect(await drafts(laptop)).toEqual([])
    expect(await on(laptop).set({ price: '30' }, 150)).toMatchObject({ kind: 'applied' })
    expect(await drafts()).toEqual([])
    expect(await app.deps.store.read.select().from(draft)).toMatchObject([{ body: null, photos: [], deletedAt: 200 }])
  })

  it('does not end what was edited after it on another device, whichever comes first (M18)', async () => {
    await on(phone).set({ price: '20' }, 100)
    await on(phone).away(200)
    await on(laptop).set({ price: '30' }, 250)
    expect(await drafts()).toMatchObject([{ body: { price: '30' } }])
    expect(await on(phone).away(240)).toMatchObject({ kind: 'applied' })
    expect(await drafts()).toMatchObject([{ body: { price: '30' } }])
  })

  it('without a time is of the moment when it is heard, and of a missing draft does nothing (M18)', async () => {
    expect(await on(phone).away()).toMatchObject({ kind: 'applied' })
    await on(phone).set({ price: '20' })
    app.clock.move(1000)
    await on(phone).away()
    await on(laptop).set({ price: '30' }, app.clock.now() - 1)
    expect(await drafts()).toEqual([])
  })

  it('is forgotten after three months (M18)', async () => {
    await on(phone).set({}, 100)
    await on(phone).away()
    app.clock.move(91 * day)
    id = v7()
    await on(phone).set({}, app.clock.now())
    await on(phone).away()
    expect(await app.deps.store.read.select().from(draft)).toMatchObject([{ id }])
  })
})

describe('an ad that a draft becomes', () => {
  const place = (photos: string[]) =>
    phone.send('ad.create', {
      id,
      bookId: algebra.id,
      version: '1',
      ...plainCopy,
      priceCents: 100,
      photos,
    })

  it('ends the draft in the same commit, and nothing brings it back (M18)', async () => {
    const photo = await givenPhoto(app, eva)
    await on(phone).set({ price: '20' }, 100, [photo])
    const { rev } = (await place([photo])) as { rev: number }
    const pulled = await laptop.pull(`me:${eva.id}`, rev - 1)
    expect('rows' in pulled && pulled.rows).toContainEqual({ kind: 'draft', id, rev, op: 'del' })
    expect(await on(laptop).set({ price: '30' }, app.clock.now() + day)).toMatchObject({ kind: 'applied' })
    expect(await drafts()).toEqual([])
  })

  it('that is refused leaves the draft (M18, L3)', async () => {
    await on(phone).set({ price: '20' }, 100)
    expect(await place([])).toMatchObject({ kind: 'rejected' })
    expect(await drafts()).toHaveLength(1)
  })
})
