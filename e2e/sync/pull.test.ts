import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { givenAd, givenBook, givenPhoto } from '../../server/testing/given.ts'
import { algebra, daan, eva } from '../../server/testing/named.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { chatIdOf } from '../../shared/features/chats/chats.rules.ts'
import { adCreate, adDelete } from '../../pwa/features/ads/ads.mutations.ts'
import { chatStart, messageSend } from '../../pwa/features/chats/chats.mutations.ts'
import { newId } from '../../pwa/lib/new-id.ts'
import { emptyCache } from '../../pwa/local/cache.ts'
import { createTestDevice, type TestDevice } from './test-device.ts'
import { noteAnswer } from '../../pwa/api/exchange.ts'
import { enqueue } from '../../pwa/sync/push/enqueue.ts'
import { pull } from '../../pwa/sync/pull.ts'
import { plainCopy } from '../../shared/features/ads/testing/plain-copy.ts'

let app: TestApp
let seller: TestDevice
let bookScope: string

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  bookScope = `book:${algebra.id}`
  seller = createTestDevice(app, eva)
  await seller.exchange()
})
afterEach(async () => {
  await seller.close()
  await app.close()
})

async function publish(device = seller): Promise<string> {
  const id = newId()
  const photos = [await givenPhoto(app, eva)]
  const args = { id, bookId: algebra.id, version: '5', ...plainCopy, priceCents: 2500, photos }
  await enqueue(device.deps.vault, adCreate, { ...args, condition: 'good' })
  await device.exchange()
  return id
}

test('two devices of one person come to hold the same (L8)', async () => {
  const tablet = createTestDevice(app, eva)
  const id = await publish()
  await tablet.exchange()
  expect(await tablet.deps.cache.ad.toArray()).toEqual(await seller.deps.cache.ad.toArray())
  await enqueue(tablet.deps.vault, adDelete, { id, reason: 'sold' })
  await tablet.exchange()
  await seller.exchange()
  expect(await seller.deps.cache.ad.get(id)).toMatchObject({ reason: 'sold', deletedAt: expect.any(Number) })
  await tablet.close()
})

test('a row that leaves a scope goes from the device, unless another scope still holds it (L8)', async () => {
  const visitor = createTestDevice(app, daan)
  visitor.followed.push(bookScope)
  const id = await publish()
  await visitor.exchange()
  seller.followed.push(bookScope)
  await seller.exchange()
  expect(await visitor.deps.cache.ad.toCollection().primaryKeys()).toEqual([id])
  await enqueue(seller.deps.vault, adDelete, { id, reason: 'unsuccessful' })
  await seller.exchange()
  await visitor.exchange()
  expect(await visitor.deps.cache.ad.count()).toBe(0)
  expect(await seller.deps.cache.ad.get(id)).toMatchObject({ reason: 'unsuccessful' })
  await visitor.close()
})

test('what the own scope knows of a row is not overwritten by the public one (D2)', async () => {
  const id = await publish()
  await enqueue(seller.deps.vault, adDelete, { id, reason: 'sold' })
  await seller.exchange()
  const before = await seller.deps.cache.ad.get(id)
  seller.followed.push(bookScope)
  await seller.exchange()
  expect(await seller.deps.cache.ad.get(id)).toEqual(before)
})

test('an answer that comes late changes nothing that is newer already (L8)', async () => {
  await publish()
  const cursor = (await seller.deps.cache.cursor.get(`me:${eva.id}`))?.cursor
  await Promise.all([pull(seller.deps), pull(seller.deps), pull(seller.deps)])
  expect((await seller.deps.cache.cursor.get(`me:${eva.id}`))?.cursor).toBeGreaterThanOrEqual(cursor ?? 0)
  expect(await seller.deps.cache.ad.count()).toBe(1)
})

test('a scope knows when it was last pulled, also where nothing was new (L2)', async () => {
  const pulledAt = async () => (await seller.deps.cache.cursor.get(`me:${eva.id}`))?.at
  expect(await pulledAt()).toBe(app.clock.now())
  app.clock.move(60_000)
  await seller.exchange()
  expect(await pulledAt()).toBe(app.clock.now())
  const before = app.clock.now()
  app.clock.move(60_000)
  seller.network.plan('/sync/pull', 'cut')
  await seller.exchange()
  expect(await pulledAt()).toBe(before)
})

test('a cache that was wiped is made again from the server, and the vault stays (L2)', async () => {
  const id = await publish()
  await enqueue(seller.deps.vault, adDelete, { id, reason: 'sold' })
  await emptyCache(seller.deps.cache)
  await seller.exchange()
  expect(await seller.deps.cache.ad.get(id)).toMatchObject({ reason: 'sold' })
  expect(await seller.deps.vault.outbox.count()).toBe(0)
})

test('a snapshot that is cut off leaves the old rows on the screen (L2)', async () => {
  await publish()
  await seller.deps.cache.cursor.clear()
  seller.network.plan('/sync/snapshot', 'cut')
  expect((await seller.exchange()).kind).toBe('left')
  expect(await seller.deps.cache.ad.count()).toBe(1)
  await seller.exchange()
  expect(await seller.deps.cache.ad.count()).toBe(1)
})

test('a scope that does not exist keeps nothing else from arriving (L8)', async () => {
  seller.followed.push(`org:${newId()}`)
  const id = await publish()
  expect((await seller.exchange()).kind).toBe('done')
  expect(await seller.deps.cache.ad.get(id)).toBeDefined()
})

test('a lost session never makes a device drop its own rows (L4)', async () => {
  await publish()
  seller.network.plan('/sync/pull', { status: 401 })
  expect((await seller.exchange()).kind).toBe('stopped')
  expect(await seller.deps.cache.ad.count()).toBe(1)
})

test('chats, their messages and the other one arrive on a new device of theirs (E1, L8)', async () => {
  const adId = await givenAd(app, eva, algebra.id)
  const buyer = createTestDevice(app, daan)
  const chatId = await chatIdOf(adId, daan.id)
  await enqueue(buyer.deps.vault, chatStart, { id: chatId, adId })
  await enqueue(buyer.deps.vault, messageSend, { id: newId(), chatId, text: 'Hi' })
  await buyer.exchange()
  await seller.exchange()
  const phone = createTestDevice(app, eva)
  await phone.exchange()
  for (const device of [seller, phone]) {
    expect(await device.deps.cache.chat.toArray()).toMatchObject([
      { id: chatId, buyer: { firstName: 'Daan' }, unread: 1 },
    ])
    expect(await device.deps.cache.message.toArray()).toMatchObject([{ chatId, text: 'Hi' }])
  }
  await Promise.all([buyer.close(), phone.close()])
})

test('a scope whose snapshot fails holds up none behind it, and is asked for again (L8)', async () => {
  await publish()
  const visitor = createTestDevice(app, daan)
  visitor.followed.push(bookScope)
  visitor.network.plan(`/sync/snapshot?s=me`, { status: 503 })
  expect(await pull(visitor.deps)).toMatchObject({ kind: 'left' })
  expect(await visitor.deps.cache.ad.count()).toBe(1)
  expect(await pull(visitor.deps)).toEqual({ kind: 'done' })
  expect((await visitor.deps.cache.cursor.get(`me:${daan.id}`))?.cursor).toEqual(expect.any(Number))
  await visitor.close()
})

test('without a network no further snapshot is asked for (L3)', async () => {
  const visitor = createTestDevice(app, daan)
  visitor.followed.push(bookScope)
  visitor.network.plan('/sync/snapshot', 'lost')
  expect(await pull(visitor.deps)).toMatchObject({ kind: 'left' })
  expect(visitor.network.asked.filter(path => path.includes('snapshot'))).toHaveLength(1)
  noteAnswer(Date.now())
  await visitor.close()
})
