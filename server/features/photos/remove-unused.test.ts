import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SessionPerson } from '../../adapters/identity/identity.ts'
import { openBucket } from '../../adapters/bucket/bucket.ts'
import type { PhotoStore } from '../../adapters/photo-store/photo-store.ts'
import { createS3PhotoStore } from '../../adapters/photo-store/s3-photo-store.ts'
import { createS3Server, s3Keys } from '../../adapters/photo-store/testing/s3-server.ts'
import { createDevice } from '../../testing/device.ts'
import { givenBook } from '../../testing/given.ts'
import { algebra, daan, eva } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { photo, photoFiles } from './photos.table.ts'
import { removeUnusedPhotos } from './remove-unused.ts'
import { plainCopy } from '../../../shared/features/ads/testing/plain-copy.ts'

const day = 24 * 60 * 60 * 1000
let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
})
afterEach(() => app.close())

const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7F9B86' } })
  .jpeg()
  .toBuffer()

async function upload(as: SessionPerson): Promise<{ status: number; hash: string }> {
  const body = new FormData()
  body.append('image', new File([Uint8Array.from(bytes)], 'front.jpg', { type: 'image/jpeg' }))
  const answer = await app.ask('/api/photos', { body, as: app.signIn(as) })
  return { status: answer.status, hash: String((await answer.json()).hash) }
}

function placeAd(hash: string) {
  const args = { id: v7(), bookId: algebra.id, version: '1', ...plainCopy } as const
  return createDevice(app, eva).send('ad.create', { ...args, priceCents: 100, photos: [hash] })
}

describe('photos that no ad uses', () => {
  it('go after two days, files and all, and not before (C3)', async () => {
    await upload(eva)
    app.clock.move(2 * day - 1)
    expect(await removeUnusedPhotos(app.deps)).toBe(0)
    expect(app.photos.files.size).toBe(6)
    app.clock.move(1)
    expect(await removeUnusedPhotos(app.deps)).toBe(1)
    expect(app.photos.files.size).toBe(0)
    expect(await removeUnusedPhotos(app.deps)).toBe(0)
  })

  it('go from a bucket too, once it answers (C3, K6)', async () => {
    const server = await createS3Server()
    const bucket = openBucket({ url: server.url, keys: s3Keys })
    const photos = createS3PhotoStore(bucket, { folder: join(app.dataDir, 'photo-cache'), now: app.clock.now })
    const { hash } = await upload(eva)
    for (const [name, content] of app.photos.files) await photos.put(name, content)
    await photos.get(`${hash}-320.webp`)
    app.clock.move(2 * day)
    server.answerAll(503)
    await expect(removeUnusedPhotos({ ...app.deps, photos })).rejects.toThrow('does not answer')
    server.answerAll(undefined)
    expect(await removeUnusedPhotos({ ...app.deps, photos })).toBe(1)
    expect(server.objects.size).toBe(0)
    expect(await photos.get(`${hash}-320.webp`)).toBeUndefined()
    await server.close()
  })

  it('stay for another two days when they are uploaded again (C3, L5)', async () => {
    await upload(eva)
    app.clock.move(2 * day - 1)
    await upload(eva)
    app.clock.move(2 * day - 1)
    expect(await removeUnusedPhotos(app.deps)).toBe(0)
    expect(app.photos.files.size).toBe(6)
  })

  it('stay as files while another person has them, and an ad keeps its own for ever (C3, E7)', async () => {
    const { hash } = await upload(eva)
    await upload(daan)
    expect(await placeAd(hash)).toMatchObject({ kind: 'applied' })
    app.clock.move(400 * day)
    expect(await removeUnusedPhotos(app.deps)).toBe(0)
    expect(app.photos.files.size).toBe(6)
  })

  it('stay for as long as a draft of their owner names them, and go once it is gone (M18)', async () => {
    const { hash } = await upload(eva)
    await upload(daan)
    const device = createDevice(app, eva)
    const id = v7()
    await device.send('draft.set', { id, body: {}, photos: [hash], editedAt: 1 })
    app.clock.move(400 * day)
    expect(await removeUnusedPhotos(app.deps)).toBe(0)
    expect(await app.deps.store.read.select().from(photo)).toMatchObject([{ personId: eva.id }])
    await device.send('draft.delete', { id })
    expect(await removeUnusedPhotos(app.deps)).toBe(1)
    expect(app.photos.files.size).toBe(0)
  })

  it('are asked for again by an ad that comes too late, and the ad is not lost (C3, L3)', async () => {
    const { hash } = await upload(eva)
    app.clock.move(2 * day)
    await removeUnusedPhotos(app.deps)
    expect(await placeAd(hash)).toMatchObject({ kind: 'retry', why: 'photos', photos: [hash] })
    await upload(eva)
    expect(await placeAd(hash)).toMatchObject({ kind: 'applied' })
    expect(app.photos.files.size).toBe(6)
  })

  it('are there for an ad placed at that very moment, or it is asked to send them again (C3)', async () => {
    const { hash } = await upload(eva)
    app.clock.move(2 * day)
    const [result] = await Promise.all([placeAd(hash), removeUnusedPhotos(app.deps)])
    expect(app.photos.files.size).toBe(result.kind === 'applied' ? 6 : 0)
    expect(result.kind === 'applied' || (result.kind === 'retry' && result.why === 'photos')).toBe(true)
  })
})

describe('the same photo uploaded while its files go', () => {
  it('waits until they are gone, and is whole afterwards (C3, L5)', async () => {
    const held = holdDeletes(app)
    await upload(eva)
    app.clock.move(2 * day)
    const removing = removeUnusedPhotos({ ...app.deps, photos: held.photos })
    await held.reached
    expect((await upload(daan)).status).toBe(503)
    held.release()
    await removing
    expect((await upload(daan)).status).toBe(200)
    expect(await removeUnusedPhotos(app.deps)).toBe(0)
    expect(app.photos.files.size).toBe(6)
  })

  it('keeps what is being written, and what a crash left of an upload goes after a day (C3)', async () => {
    const { hash } = await upload(eva)
    const abandoned = 'c'.repeat(64)
    await app.deps.photos.put(`${abandoned}-320.webp`, Buffer.from('half'))
    await app.deps.store.commit({
      statements: [
        app.deps.store.write
          .insert(photoFiles)
          .values([hash, abandoned].map(each => ({ hash: each, state: 'arriving' as const, since: app.clock.now() }))),
      ],
    })
    expect(await removeUnusedPhotos(app.deps)).toBe(0)
    app.clock.move(day)
    expect(await removeUnusedPhotos(app.deps)).toBe(1)
    expect([...app.photos.files.keys()].every(name => name.startsWith(hash))).toBe(true)
    expect(await app.deps.store.read.select().from(photoFiles)).toEqual([])
  })

  it('is finished by the next run where one was killed in the middle (C3, K1)', async () => {
    const { hash } = await upload(eva)
    app.clock.move(2 * day)
    const dies: PhotoStore = { ...app.photos, delete: () => Promise.reject(new Error('killed')) }
    await expect(removeUnusedPhotos({ ...app.deps, photos: dies })).rejects.toThrow('killed')
    expect(await app.deps.store.read.select().from(photoFiles).where(eq(photoFiles.hash, hash))).toHaveLength(1)
    expect(await removeUnusedPhotos(app.deps)).toBe(1)
    expect(app.photos.files.size).toBe(0)
  })
})

/** A photo store whose deletions wait for `release`. */
function holdDeletes({ photos }: TestApp) {
  const reached = signal()
  const released = signal()
  const held: PhotoStore = {
    ...photos,
    delete: async name => {
      reached.give()
      await released.given
      await photos.delete(name)
    },
  }
  return { photos: held, reached: reached.given, release: released.give }
}

function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {}
  const given = new Promise<void>(resolve => {
    give = resolve
  })
  return { given, give }
}
