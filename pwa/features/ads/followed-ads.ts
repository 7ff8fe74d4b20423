import type { Cache } from '../../local/cache.ts'
import type { FollowedAds } from './book-copies.ts'

/**
 * Returns null before the scope was pulled. Leaves out ads that are on this device only because of a chat, as those may be for
 * sale to others only (E6).
 */
export async function readFollowedAds(cache: Cache, bookId: string): Promise<FollowedAds | null> {
  const s = `book:${bookId}`
  const [cursor, held] = await Promise.all([cache.cursor.get(s), cache.held.where({ s }).toArray()])
  if (cursor?.cursor == null) return null
  const ids = held.filter(({ kind }) => kind === 'ad').map(({ id }) => id)
  const ads = await cache.ad.bulkGet(ids)
  return { ads: ads.filter(ad => ad !== undefined), at: cursor.at ?? 0 }
}
