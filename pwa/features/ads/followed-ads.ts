import type { Cache } from '../../local/cache.types.ts'
import type { FollowedAds } from './book-copies.ts'

/** null before the first pull. Leaves out ads that are local for a chat, because they may be for sale to others only (E6). */
export async function readFollowedAds(cache: Cache, bookId: string): Promise<FollowedAds | null> {
  const s = `book:${bookId}`
  const [cursor, held] = await Promise.all([cache.cursor.get(s), cache.held.where({ s }).toArray()])
  if (cursor?.cursor == null) return null
  const ids = held.filter(({ kind }) => kind === 'ad').map(({ id }) => id)
  const ads = await cache.ad.bulkGet(ids)
  return { ads: ads.filter(ad => ad !== undefined), at: cursor.at ?? 0 }
}
