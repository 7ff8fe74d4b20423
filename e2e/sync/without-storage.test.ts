import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { message } from '../../server/features/chats/chats.table.ts'
import { givenAd, givenBook } from '../../server/testing/given.ts'
import { algebra, daan, eva } from '../../server/testing/named.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { chatIdOf } from '../../shared/features/chats/chats.rules.ts'
import { chatStart, messageSend } from '../../pwa/features/chats/chats.mutations.ts'
import { newId } from '../../pwa/lib/new-id.ts'
import { enqueue } from '../../pwa/sync/push/enqueue.ts'
import { exchangeOnce } from '../../pwa/sync/engine.ts'
import { createTestDevice } from './test-device.ts'
import { type LocalStore, startLocal } from '../../pwa/local/local-store.ts'

let app: TestApp
let local: LocalStore
beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
})
afterEach(async () => {
  vi.restoreAllMocks()
  local.close()
  await app.close()
})

/** A browser that lets nothing be stored: private windows of some, a broken profile, a full disk. */
async function startWithoutStorage(): Promise<void> {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('A mutation operation was attempted', 'InvalidStateError')
  })
  local = await startLocal({ registry: newId() })
  await local.actAs(daan)
  await expect.poll(() => local.now().trouble).toBe('memory')
}

describe('a device whose storage does not open', () => {
  it('says so, and sends what is made directly, once (L3)', async () => {
    await startWithoutStorage()
    const device = createTestDevice(app, daan)
    const { vault, cache } = local.now()
    const adId = await givenAd(app, eva, algebra.id)
    const chatId = await chatIdOf(adId, daan.id)
    await enqueue(vault, chatStart, { id: chatId, adId })
    await enqueue(vault, messageSend, { id: newId(), chatId, text: 'Is it still there?' })
    const deps = { ...device.deps, vault, cache }
    expect(await exchangeOnce(deps, undefined)).toEqual({ kind: 'done' })
    expect(await exchangeOnce(deps, undefined)).toEqual({ kind: 'done' })
    expect(await app.deps.store.read.select({ text: message.text }).from(message)).toEqual([
      { text: 'Is it still there?' },
    ])
    expect((await cache.message.toArray()).map(({ text }) => text)).toEqual(['Is it still there?'])
    expect(await vault.outbox.count()).toBe(0)
  })

  it('forgets the account that signs out (L9)', async () => {
    await startWithoutStorage()
    const { vault } = local.now()
    await vault.texts.put({ key: 'chat:1', text: 'private', updatedAt: 1 })
    await local.leave('drop')
    await expect.poll(() => local.now().trouble).toBe('memory')
    expect([local.now().personId, await local.now().vault.texts.count()]).toEqual([null, 0])
  })

  it('is not what is said of one whose storage works', async () => {
    local = await startLocal({ registry: newId() })
    await local.actAs(daan)
    await local.now().vault.open()
    expect(local.now().trouble).toBeNull()
  })
})
