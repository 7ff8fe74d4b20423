import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { type AdWork, adWork, isOfAd, type PhotoWork, photoWork } from './ad-work.ts'
import { type DraftBook, draftBookOf, formOf } from '../drafts/draft.ts'
import { laneOf } from '../drafts/publish.actions.ts'

export interface PublishedAd {
  id: string
  work: AdWork
  photos: PhotoWork[]
  book: DraftBook | null
  ad: Ad | null
}

export function useAdWork(id: string): PublishedAd | undefined {
  const { vault, cache } = useLocal()
  return useLive(async () => {
    const [draft, inLane] = await Promise.all([
      vault.drafts.get(id),
      vault.outbox.where({ lane: laneOf(id) }).sortBy('n'),
    ])
    const entries = inLane.filter(isOfAd)
    const ad = (await cache.ad.get(id)) ?? null
    const form = draft && formOf(draft)
    const hashes = form?.photos ?? ad?.photos ?? []
    const pulled = ad ? await cache.book.get(ad.bookId) : undefined
    return {
      id,
      work: adWork(entries, ad),
      photos: photoWork(hashes, await vault.photos.bulkGet(hashes)),
      book: form?.book ?? (pulled ? draftBookOf(pulled) : null),
      ad,
    }
  }, [vault, cache, id])
}
