import 'fake-indexeddb/auto'
import sharp from 'sharp'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ad } from '../../server/features/ads/ads.table.ts'
import { message } from '../../server/features/chats/chats.table.ts'
import { chatPhotoNames } from '../../server/features/chats/photos/chat-photos.ts'
import { createDevice } from '../../server/testing/device.ts'
import { givenAd, givenBook } from '../../server/testing/given.ts'
import { algebra, daan, eva } from '../../server/testing/named.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { adCreate, adDelete } from '../../pwa/features/ads/ads.mutations.ts'
import { messageSend } from '../../pwa/features/chats/chats.mutations.ts'
import { newId } from '../../pwa/lib/new-id.ts'
import type { Fault } from './faults.ts'
import { createTestDevice, type TestDevice } from './test-device.ts'
import { exchangeOnce, exchangeWords, photosOnce } from '../../pwa/sync/engine.ts'
import { enqueue } from '../../pwa/sync/push/enqueue.ts'
import { chatIdOf } from '../../shared/features/chats/chats.rules.ts'
import { plainCopy } from '../../shared/features/ads/testing/plain-copy.ts'

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
    ...plainCopy,
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

test('a message waits for its photos with those after it, and another chat does not (M7, L5, E3)', async () => {
  await createDevice(app, daan).push([])
  const [one, other] = [await chatWith(algebra.id), await chatWith(algebra.id)]
  const send = (chatId: string, text: string, of?: string[]) =>
    enqueue(device.deps.vault, messageSend, { id: newId(), chatId, text, ...(of && { photos: of }) })
  await send(one, '', photos)
  await send(one, 'after it')
  await send(other, 'elsewhere')
  device.network.plan('/photos', 'none', { status: 503 })
  expect((await device.exchange()).kind).toBe('left')
  const said = async () =>
    (await app.deps.store.read.select().from(message).orderBy(message.chatId, message.seq)).map(row => [
      row.chatId,
      row.text,
      row.photos,
    ])
  expect(await said()).toEqual([[other, 'elsewhere', null]])
  expect((await device.exchange()).kind).toBe('done')
  const names = chatPhotoNames(app.deps.sign, { chatId: one, senderId: eva.id }, photos)
  expect(await said()).toEqual(
    expect.arrayContaining([
      [one, '', names],
      [one, 'after it', null],
    ]),
  )
})

async function chatWith(bookId: string): Promise<string> {
  const adId = await givenAd(app, daan, bookId)
  const chatId = await chatIdOf(adId, eva.id)
  await createDevice(app, eva).send('chat.start', { id: chatId, adId })
  return chatId
}

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
  expect((await device.exchange()).kind).toBe('done')
  expect(device.network.asked.filter(path => path === '/api/photos')).toHaveLength(2)
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

test('each photo that the server refuses is named among the others, which are up (L5, C8)', async () => {
  const broken = [await keep(new TextEncoder().encode('no photo')), await keep(new TextEncoder().encode('none either'))]
  await publish([photos[0] ?? '', broken[0] ?? '', photos[1] ?? '', broken[1] ?? ''])
  expect((await device.exchange()).kind).toBe('done')
  const [entry] = await device.deps.vault.outbox.toArray()
  expect(entry).toMatchObject({
    state: 'rejected',
    refusedPhotos: [2, 4],
    fields: { photos: expect.stringMatching(/\w+/) },
  })
  const kept = await device.deps.vault.photos.bulkGet([photos[1] ?? '', broken[1] ?? ''])
  expect(kept).toMatchObject([
    { uploadedAt: expect.any(Number) },
    { uploadedAt: null, refused: entry?.fields?.['photos'] },
  ])
  const asked = device.network.asked.length
  await device.exchange()
  expect(device.network.asked.slice(asked)).not.toContain('/api/photos')
})

const aDraft = (photoHashes: string[], updatedAt = 1) =>
  device.deps.vault.drafts.put({
    id: newId(),
    step: 'condition',
    values: {},
    photoHashes,
    bookSnapshot: null,
    updatedAt,
  })

test('photos of a draft go up after those of ads, by themselves, and once (L5, M18)', async () => {
  const [first = '', second = ''] = photos
  const uploaded: string[] = []
  const { deps } = device
  await aDraft([first])
  await publish([second])
  const upload = async (bytes: ArrayBuffer, type: string, hash: string) => {
    uploaded.push(hash)
    return device.deps.upload(bytes, type, hash)
  }
  for (let round = 0; round < 2; round += 1) await exchangeOnce({ ...deps, upload }, undefined)
  expect(uploaded).toEqual([second, first])
  expect(await ads()).toHaveLength(1)
})

test('photos of a visitor stay on the device (L5, L9)', async () => {
  await aDraft(photos)
  const visitor = { ...device.deps, personId: null }
  expect(await photosOnce(visitor, undefined)).toMatchObject({ sent: 0 })
  expect(await photosOnce(device.deps, undefined)).toMatchObject({ sent: 2 })
})

test('photos of somebody whose address is not confirmed go up once it is, and are not sent in vain before (L5, G3)', async () => {
  await aDraft(photos)
  const unverified = { ...device.deps, emailVerified: false }
  expect(await photosOnce(unverified, undefined)).toMatchObject({ kind: 'done', sent: 0 })
  expect(device.network.asked).not.toContain('/api/photos')
  expect(await photosOnce(device.deps, undefined)).toMatchObject({ kind: 'done', sent: 2 })
})

test('what somebody says never waits for photos that are on their way (L5, L3)', async () => {
  await publish()
  let arrive: (outcome: { kind: 'done' }) => void = () => undefined
  const slow = new Promise<{ kind: 'done' }>(resolve => (arrive = resolve))
  const deps = { ...device.deps, upload: () => slow }
  let complete = 0
  const sending = photosOnce(deps, undefined, () => void (complete += 1))
  await enqueue(device.deps.vault, adDelete, { id: newId(), reason: 'sold' })
  expect((await exchangeWords(deps, undefined)).kind).toBe('done')
  const [ad, deletion] = await device.deps.vault.outbox.toCollection().sortBy('n')
  expect([ad?.state, deletion?.state]).toEqual(['queued', 'rejected'])
  arrive({ kind: 'done' })
  expect(await sending).toMatchObject({ kind: 'done', sent: 2 })
  expect(complete).toBe(1)
})

test('photos go on where they stopped after the page died in between (L5, L4)', async () => {
  await publish()
  device.network.plan('/photos', 'none', 'lost', 'lost')
  expect((await device.exchange()).kind).toBe('left')
  device = device.reopen()
  expect((await device.exchange()).kind).toBe('done')
  expect(device.network.asked.filter(path => path === '/api/photos')).toHaveLength(1)
  expect(await ads()).toHaveLength(1)
})
