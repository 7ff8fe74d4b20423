import 'fake-indexeddb/auto'
import sharp from 'sharp'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ad } from '../../server/features/ads/ads.table.ts'
import { givenBook } from '../../server/testing/given.ts'
import { algebra, eva } from '../../server/testing/named.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { adCreate } from '../../pwa/features/ads/ads.mutations.ts'
import { newId } from '../../pwa/lib/new-id.ts'
import type { Fault } from './faults.ts'
import { createTestDevice, type TestDevice } from './test-device.ts'
import { enqueue } from '../../pwa/sync/push/enqueue.ts'

let app: TestApp
let device: TestDevice
let photos: string[]

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  device = createTestDevice(app, eva)
  photos = [await picked('#aa3322'), await picked('#2233aa')]
})
afterEach(async () => {
  await device.close()
  await app.close()
})

async function picked(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .webp()
    .toBuffer()
  return keep(new Uint8Array(bytes))
}

async function keep(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  await device.deps.vault.photos.add({
    hash,
    bytes: buffer,
    type: 'image/webp',
    width: 40,
    height: 30,
    uploadedAt: null,
  })
  return hash
}

const publish = (of = photos) =>
  enqueue(device.deps.vault, adCreate, {
    id: newId(),
    bookId: algebra.id,
    version: '5',
    condition: 'good',
    hasWriting: false,
    priceCents: 2500,
    photos: of,
  })
const ads = async () => app.deps.store.read.select().from(ad)

test('photos go up before their ad, each once (L5)', async () => {
  await publish()
  expect((await device.exchange()).kind).toBe('done')
  expect(device.network.asked.filter(path => path !== '/api/version').slice(0, 3)).toEqual([
    '/api/photos',
    '/api/photos',
    '/api/sync/push',
  ])
  expect(await ads()).toMatchObject([{ photos }])
})

const faults: Fault[] = ['lost', 'answer_lost', 'cut', 'portal', { status: 503 }, { status: 429 }]
test.each(faults)('a set goes on photo by photo after %j, and the ad waits for it (L5, L3)', async fault => {
  await publish()
  device.network.plan('/photos', 'none', fault)
  expect((await device.exchange()).kind).toBe('left')
  expect(await ads()).toEqual([])
  expect((await device.exchange()).kind).toBe('done')
  expect(device.network.asked.filter(path => path === '/api/photos')).toHaveLength(3)
  expect(await ads()).toHaveLength(1)
})

test('photos that the server no longer has go up again (L5)', async () => {
  await device.deps.vault.photos.toCollection().modify({ uploadedAt: 1 })
  await publish()
  expect((await device.exchange()).kind).toBe('left')
  expect((await device.exchange()).kind).toBe('done')
  expect(await ads()).toHaveLength(1)
})

test('a photo that neither side has makes the ad need its maker (L3)', async () => {
  await publish([...photos, 'e'.repeat(64)])
  await device.exchange()
  expect(await device.deps.vault.outbox.toArray()).toMatchObject([{ state: 'rejected', code: 'photos_gone' }])
})

test('a photo that the server refuses for good makes its ad refused in words, and the other ads go (L3, J4)', async () => {
  const broken = await keep(new TextEncoder().encode('this is no photo'))
  await publish([broken])
  await publish()
  await device.exchange()
  const [refused] = await device.deps.vault.outbox.toArray()
  expect(refused).toMatchObject({
    state: 'rejected',
    code: 'invalid',
    fields: { photos: expect.stringMatching(/\w+/) },
  })
  expect(await ads()).toHaveLength(1)
})
