import 'fake-indexeddb/auto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ad } from '../../server/features/ads/ads.table.ts'
import { givenAd, givenBook } from '../../server/testing/given.ts'
import { algebra, eva } from '../../server/testing/named.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { adDelete } from '../../pwa/features/ads/ads.mutations.ts'
import { enqueue, noLongerUndo, withdraw } from '../../pwa/sync/push/enqueue.ts'
import { createTestDevice, type TestDevice } from './test-device.ts'

let app: TestApp
let seller: TestDevice
let adId: string

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  seller = createTestDevice(app, eva)
  await seller.exchange()
  adId = await givenAd(app, eva, algebra.id)
})
afterEach(async () => {
  await seller.close()
  await app.close()
})

const sold = () =>
  enqueue(
    seller.deps.vault,
    adDelete,
    { id: adId, reason: 'sold' },
    { title: 'Sold', undoUntil: app.clock.now() + 10_000 },
  )
const atServer = async () => {
  const [row] = await app.deps.store.read.select({ reason: ad.reason }).from(ad).where(eq(ad.id, adId))
  return row?.reason
}

test('what may be undone stays here until then, and goes by itself as soon as that is over (C13, L3)', async () => {
  await sold()
  app.clock.move(4000)
  expect(await seller.exchange()).toEqual({ kind: 'left', afterMs: 6000 })
  expect(await atServer()).toBeNull()
  app.clock.move(6000)
  expect((await seller.exchange()).kind).toBe('done')
  expect(await atServer()).toBe('sold')
})

test('what was undone in time never leaves; on its way it cannot be undone any more (C13)', async () => {
  const { id } = await sold()
  await seller.exchange()
  expect(await withdraw(seller.deps.vault, id)).toBe(true)
  app.clock.move(10_000)
  await seller.exchange()
  expect(await atServer()).toBeNull()

  const again = await sold()
  app.clock.move(10_000)
  seller.network.plan('/sync/push', 'answer_lost')
  await seller.exchange()
  expect(await withdraw(seller.deps.vault, again.id)).toBe(false)
})

test('after a crash it is done, as it was said (C13, L3)', async () => {
  await sold()
  await seller.exchange()
  expect(await atServer()).toBeNull()
  seller = seller.reopen()
  app.clock.move(10_000)
  await seller.exchange()
  expect(await atServer()).toBe('sold')
})

test('on a clock that was set back it waits no longer than it may be undone (L3)', async () => {
  await sold()
  await seller.exchange()
  expect(await atServer()).toBeNull()
  app.clock.move(-3600_000)
  await seller.exchange()
  expect(await atServer()).toBe('sold')
})

test('whoever sends first and then logs out gives up undoing (F2)', async () => {
  await sold()
  await noLongerUndo(seller.deps.vault)
  await seller.exchange()
  expect(await atServer()).toBe('sold')
})
