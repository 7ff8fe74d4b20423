import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import type { Cache, CachedPage } from '../../../local/cache.types.ts'
import type { LocalFacts } from './local-filters.ts'
import { readListOwners, readLocalLists } from './local-lists.ts'

/** Of several copies of an ad the newest counts; pulled rows win over answers. */
export async function readLocalFacts(cache: Cache, pages: readonly CachedPage[]): Promise<LocalFacts> {
  const known = new Map<string, Ad>()
  for (const { data } of pages.toSorted((a, b) => a.fetchedAt - b.fetchedAt))
    for (const ad of adsIn(data)) known.set(ad.id, ad)
  for (const ad of await cache.ad.toArray()) known.set(ad.id, ad)
  const ads = new Map<string, Ad[]>()
  for (const ad of known.values()) {
    if (ad.deletedAt !== null) continue
    const ofBook = ads.get(ad.bookId)
    if (ofBook) ofBook.push(ad)
    else ads.set(ad.bookId, [ad])
  }
  return { ads, listed: await readLocalLists(cache), owners: await readListOwners(cache, pages) }
}

export function adsIn(data: unknown): Ad[] {
  const { ad, ads = [] } = data as { ad?: Ad; ads?: Ad[] }
  return ad ? [...ads, ad] : ads
}
