import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { dropImages, imageCache, logoCache, ownImageCache } from './image-caches.ts'

afterEach(() => vi.unstubAllGlobals())

/** Writes like the worker's library. */
async function looked(path: string, cacheName: string): Promise<void> {
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', new URL('https://kaft.example/'))
  const { CacheExpiration } = await import('workbox-expiration')
  await new CacheExpiration(cacheName, { maxEntries: 300 }).updateTimestamp(path)
}

function remembered(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('workbox-expiration')
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const all = opening.result.transaction('cache-entries').objectStore('cache-entries').getAll()
      all.addEventListener('success', () => {
        opening.result.close()
        resolve(all.result.map(({ url }: { url: string }) => new URL(url).pathname))
      })
    })
  })
}

test('where no photo was looked at, the worker can begin its notes afterwards (L9)', async () => {
  await dropImages()
  expect(await indexedDB.databases()).toEqual([])
})

test('with the photos goes what the worker noted of them, also while it has its notes open (L9)', async () => {
  await looked('/uploads/images/aa-320.webp', imageCache)
  await looked('/uploads/images/bb-800.webp', ownImageCache)
  await looked('/uploads/images/cc-logo.png', logoCache)
  expect(await remembered()).toHaveLength(3)
  await dropImages()
  expect(await remembered()).toEqual(['/uploads/images/cc-logo.png'])
  await looked('/uploads/images/dd-320.webp', imageCache)
  expect(await remembered()).toContain('/uploads/images/dd-320.webp')
})
