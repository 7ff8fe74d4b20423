import type { Cache } from '../cache.ts'
import { ownImageCache } from './image-caches.ts'

const limit = 200

/**
 * Keeps the photos of the person's own ads and of the ads of their chats on the device, newest ads first, so that they are
 * there without a network though nobody looked at them yet. One after another, and none that is there already.
 */
export async function keepOwnPhotos(cache: Cache, personId: string, fetch: typeof globalThis.fetch): Promise<void> {
  const held = await cache.held.where({ s: `me:${personId}` }).toArray()
  const ads = await cache.ad.bulkGet(held.filter(({ kind }) => kind === 'ad').map(({ id }) => id))
  const newest = ads.filter(ad => ad?.deletedAt === null).toSorted((a, b) => (b?.createdAt ?? 0) - (a?.createdAt ?? 0))
  const hashes = [...new Set(newest.flatMap(ad => ad?.photos ?? []))].slice(0, limit)
  const wanted = new Set(hashes.map(hash => `/uploads/images/${hash}-800.webp`))
  const kept = await caches.open(ownImageCache)
  const here = new Set((await kept.keys()).map(({ url }) => new URL(url).pathname))
  for (const path of here) if (!wanted.has(path)) await kept.delete(path)
  for (const path of wanted) {
    if (here.has(path)) continue
    const answer = await fetch(path)
    if (answer.status === 200) await kept.put(path, answer)
  }
}
