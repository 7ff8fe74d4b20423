import type { Cache } from '../cache.types.ts'
import type { Vault } from '../vault.ts'
import { fetchPhoto } from './fetch-photo.ts'
import { ownImageCache } from './image-caches.ts'

const limit = 200

/** Caches photos of other devices' drafts, own ads and own chats before anybody looks, newest first, to be there offline. */
export async function keepOwnPhotos(
  { vault, cache }: { vault: Vault; cache: Cache },
  personId: string,
  fetch: typeof globalThis.fetch,
): Promise<void> {
  const held = await cache.held.where({ s: `me:${personId}` }).toArray()
  const ads = await cache.ad.bulkGet(held.filter(({ kind }) => kind === 'ad').map(({ id }) => id))
  const newest = ads.filter(ad => ad?.deletedAt === null).toSorted((a, b) => (b?.createdAt ?? 0) - (a?.createdAt ?? 0))
  const hashes = newest.flatMap(ad => ad?.photos ?? [])
  const drafted = await draftPhotos(vault, cache)
  const paths = [...drafted.map(hash => pathOf(hash, 1600)), ...hashes.map(hash => pathOf(hash, 800))]
  const wanted = new Set(paths.slice(0, limit))
  const imageCache = await caches.open(ownImageCache)
  const here = new Set((await imageCache.keys()).map(({ url }) => new URL(url).pathname))
  for (const path of here) if (!wanted.has(path)) await imageCache.delete(path)
  for (const path of wanted) {
    if (here.has(path)) continue
    const answer = await fetchPhoto(path, fetch)
    if (answer.status === 200) await imageCache.put(path, answer)
  }
}

const pathOf = (hash: string, width: number) => `/uploads/images/${hash}-${width}.webp`

async function draftPhotos(vault: Vault, cache: Cache): Promise<string[]> {
  const drafts = await cache.draft.toArray()
  const latest = drafts.toSorted((one, other) => other.editedAt - one.editedAt).flatMap(({ photos }) => photos)
  const here = new Set(await vault.photos.toCollection().primaryKeys())
  return [...new Set(latest)].filter(hash => !here.has(hash))
}
