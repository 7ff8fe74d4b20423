import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import { newId } from '../../lib/new-id.ts'
import { openCache } from '../cache.ts'
import { type Cache } from '../cache.types.ts'
import { openVault, type Vault } from '../vault.ts'
import { keepOwnPhotos } from './own-photos.ts'

const me = newId()
let vault: Vault
let cache: Cache
let stored: Map<string, Response>

beforeEach(() => {
  vault = openVault(newId())
  cache = openCache(newId())
  stored = new Map()
  const kept = {
    keys: async () => [...stored.keys()].map(path => ({ url: `https://kaft.example${path}` })),
    delete: async (path: string) => stored.delete(path),
    put: async (path: string, answer: Response) => void stored.set(path, answer),
  }
  vi.stubGlobal('caches', { open: async () => kept })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await vault.delete()
  await cache.delete()
})

async function given(scope: string, photo: string, deletedAt: number | null = null): Promise<string> {
  const ad = { id: newId(), photos: [photo], createdAt: 1, deletedAt, seller: { id: me, firstName: 'Eva' } } as Ad
  await cache.ad.put(ad)
  await cache.held.put({ s: scope, kind: 'ad', id: ad.id, rev: 1 })
  return ad.id
}

test('photos of own ads and of the ads of own chats are there before anybody looked at them (L2)', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('photo'))
  const ad = await given(`me:${me}`, 'aa')
  await given(`me:${me}`, 'bb', 1000)
  await given(`book:${newId()}`, 'cc')
  await keepOwnPhotos({ vault, cache }, me, fetch)
  await keepOwnPhotos({ vault, cache }, me, fetch)
  expect([...stored.keys()]).toEqual(['/uploads/images/aa-800.webp'])
  expect(fetch).toHaveBeenCalledTimes(1)
  await cache.ad.update(ad, { deletedAt: 2000 })
  await keepOwnPhotos({ vault, cache }, me, fetch)
  expect(stored.size).toBe(0)
})

test('photos of drafts that another device made are there too, as large as they are (M18, L2)', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('photo'))
  await vault.photos.put({ hash: 'dd', bytes: new ArrayBuffer(1), type: 'image/webp', uploadedAt: 1 })
  await cache.draft.put({ id: newId(), body: {}, photos: ['dd', 'ee'], editedAt: 1 })
  await keepOwnPhotos({ vault, cache }, me, fetch)
  expect([...stored.keys()]).toEqual(['/uploads/images/ee-1600.webp'])
})
