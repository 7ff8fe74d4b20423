import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../lib/new-id.ts'
import type { LocalStore } from '../local-store.ts'

const persist = vi.fn<() => Promise<boolean>>()
let local: LocalStore
beforeEach(async () => {
  vi.resetModules()
  // In some browsers the question stays open until the person answers.
  persist.mockReset().mockReturnValue(new Promise(() => undefined))
  vi.stubGlobal('navigator', { storage: { persist } })
  const { startLocal } = await import('../local-store.ts')
  local = await startLocal({ registry: newId() })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await local.now().vault.delete()
  await local.now().cache.delete()
  local.close()
})

const draft = (id: string) => ({ id, step: 'book', values: {}, photoHashes: [], bookSnapshot: null, updatedAt: 1 })

test('the browser is asked to keep the storage with the first draft, once, and nothing waits for its answer (L4)', async () => {
  const { vault, cache } = local.now()
  await Promise.all([vault.drafts.count(), vault.outbox.count()])
  await cache.page.put({ key: '/', data: 1, fetchedAt: 1, usedAt: 1 })
  await vault.meta.put({ key: 'clientId', value: newId() })
  expect(persist).not.toHaveBeenCalled()
  await vault.drafts.add(draft('first'))
  expect(persist).toHaveBeenCalledTimes(1)
  await vault.drafts.add(draft('second'))
  expect([await vault.drafts.count(), persist.mock.calls.length]).toEqual([2, 1])
})

test('it is asked with the first message too, and a browser that has no such question or fails it keeps what it can (L3)', async () => {
  persist.mockReset().mockRejectedValue(new Error('not here'))
  const { enqueue } = await import('../../sync/push/enqueue.ts')
  const { messageSend } = await import('../../features/chats/chats.mutations.ts')
  await enqueue(local.now().vault, messageSend, { id: newId(), chatId: 'c', text: 'Hi' })
  expect(persist).toHaveBeenCalledTimes(1)
  expect(await local.now().vault.outbox.count()).toBe(1)
})
