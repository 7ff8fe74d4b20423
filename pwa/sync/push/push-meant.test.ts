import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PushRequest } from '../../../shared/sync/protocol.ts'
import { mutations } from '../../app/mutations.ts'
import { chatAlertsSet, deviceRemove } from '../../features/notifications/notifications.mutations.ts'
import { newId } from '../../lib/new-id.ts'
import { openCache } from '../../local/cache.ts'
import { type Cache } from '../../local/cache.types.ts'
import { openVault, type Vault } from '../../local/vault.ts'
import { enqueue } from './enqueue.ts'
import { push } from './push.ts'

let vault: Vault
let cache: Cache
beforeEach(() => {
  vault = openVault(newId())
  cache = openCache(newId())
})
afterEach(async () => {
  await Promise.all([vault.delete(), cache.delete()])
})

test('where one entry is meant nothing else leaves, also what stands before it in its lane (F2, L3)', async () => {
  const sent: PushRequest['mutations'] = []
  const fetch = (async (_: string, { body }: { body: string }) => {
    const { mutations } = JSON.parse(body) as PushRequest
    sent.push(...mutations)
    const results = mutations.map(({ id }) => ({ id, kind: 'applied', rev: 3, receipt: null }))
    return Response.json({ epoch: 'e', now: 1, minBuild: 0, results })
  }) as unknown as typeof globalThis.fetch
  const deps = {
    vault,
    cache,
    mutations,
    fetch,
    personId: newId(),
    emailVerified: true,
    now: () => 1,
    build: 1,
    language: 'nl',
    base: '/api',
  }
  const whole = {
    ...deps,
    upload: async () => ({ kind: 'done' }) as const,
    scopes: () => [],
    report: () => undefined,
  }
  const waiting = await enqueue(vault, chatAlertsSet, { email: true, push: false })
  const { id } = await enqueue(vault, deviceRemove, { endpoint: 'https://push.example/1' })
  expect(await push(whole, entry => entry.id === id)).toEqual({ kind: 'done' })
  expect(sent).toMatchObject([{ id, after: null }])
  expect(await vault.outbox.get(waiting.id)).toMatchObject({ state: 'queued', firstSentAt: null })
  await push(whole)
  expect(sent.map(each => each.id)).toEqual([id, waiting.id])
})
