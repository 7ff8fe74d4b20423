import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PhotoStore } from '../../adapters/photo-store/photo-store.ts'
import type { AdCreate } from '../../../shared/features/ads/ads.mutations.ts'
import { createDevice } from '../../testing/device.ts'
import { createFakePhotoStore } from '../../testing/fakes/fake-photo-store.ts'
import { givenBook } from '../../testing/given.ts'
import { algebra, daan, eva } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { plainCopy } from '../../../shared/features/ads/testing/plain-copy.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
})
afterEach(() => app.close())

const drawn = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7F9B86' } })
  .jpeg()
  .toBuffer()

async function upload(to = app, as = eva): Promise<string> {
  const body = new FormData()
  body.append('image', new File([Uint8Array.from(drawn)], 'front.jpg', { type: 'image/jpeg' }))
  const answer = await to.ask('/api/photos', { body, as: to.signIn(as) })
  expect(answer.status).toBe(200)
  return String((await answer.json()).hash)
}

const anAd = (hash: string): AdCreate => ({
  id: v7(),
  bookId: algebra.id,
  version: '5e druk',
  ...plainCopy,
  priceCents: 2500,
  photos: [hash],
})

const names = ['320.webp', '320.jpg', '800.webp', '800.jpg', '1600.webp', '1600.jpg']

describe('an ad whose photo the server lost', () => {
  it.each(names)('waits until the photo is sent again where only its %s is gone (C8, L3)', async name => {
    const device = createDevice(app, eva)
    const hash = await upload()
    expect(await device.send('ad.create', anAd(hash))).toMatchObject({ kind: 'applied' })
    app.photos.files.delete(`${hash}-${name}`)
    const waiting = device.envelope('ad.create', anAd(hash))
    const refused = await device.push([waiting])
    expect(await refused.json()).toMatchObject({ results: [{ kind: 'retry', why: 'photos', photos: [hash] }] })
    expect(await upload()).toBe(hash)
    expect([...app.photos.files.keys()].sort()).toEqual(names.map(each => `${hash}-${each}`).sort())
    expect(await (await device.push([waiting])).json()).toMatchObject({ results: [{ kind: 'applied' }] })
  })

  it('is repaired by whoever sends the same photo, for all who have it (C3)', async () => {
    const hash = await upload()
    await upload(app, daan)
    app.photos.files.clear()
    await upload(app, daan)
    expect(await createDevice(app, eva).send('ad.create', anAd(hash))).toMatchObject({ kind: 'applied' })
  })

  it('names only the photos that are lost (C8)', async () => {
    const hash = await upload()
    const unknown = 'e'.repeat(64)
    const both = { ...anAd(hash), photos: [hash, unknown] }
    expect(await createDevice(app, eva).send('ad.create', both)).toMatchObject({ why: 'photos', photos: [unknown] })
  })

  it('is tried again by itself where the photo store does not answer: nobody is told that photos are gone (L3)', async () => {
    let dead = false
    const files = createFakePhotoStore()
    const photos: PhotoStore = {
      ...files,
      has: name => (dead ? Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' })) : files.has(name)),
    }
    const other = await createTestApp({ photos })
    await givenBook(other, algebra)
    const hash = await upload(other)
    const device = createDevice(other, eva)
    dead = true
    const waiting = device.envelope('ad.create', anAd(hash))
    expect(await (await device.push([waiting])).json()).toMatchObject({ results: [{ kind: 'retry', why: 'server' }] })
    dead = false
    expect(await (await device.push([waiting])).json()).toMatchObject({ results: [{ kind: 'applied' }] })
    await other.close()
  })
})
