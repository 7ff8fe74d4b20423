import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { type AdWork, adWork, isOfAd, type PhotoWork, photoWork } from './ad-work.ts'
import { type DraftBook, draftBookOf, formOf } from '../drafts/draft.ts'
import { laneOf } from '../drafts/publish.actions.ts'
import { replacedBy } from '../lower-price.actions.ts'
import { shownAds } from './shown-ads.ts'

export interface PublishedAd {
  id: string
  work: AdWork
  photos: PhotoWork[]
  book: DraftBook | null
  ad: Ad | null
  /** A lower price is on its way. */
  isLowering: boolean
}

export function useAdWork(id: string): PublishedAd | undefined {
  const { vault, cache } = useLocal()
  return useLive(async () => {
    const [draft, outbox] = await Promise.all([vault.drafts.get(id), vault.outbox.orderBy('n').toArray()])
    const entries = outbox.filter(entry => entry.lane === laneOf(id) && isOfAd(entry))
    const row = await cache.ad.get(id)
    const [ad = null] = row ? shownAds([row], outbox) : []
    const form = draft && formOf(draft)
    const hashes = form?.photos ?? ad?.photos ?? []
    const pulled = ad ? await cache.book.get(ad.bookId) : undefined
    return {
      id,
      work: adWork(entries, ad),
      photos: photoWork(hashes, await vault.photos.bulkGet(hashes)),
      book: form?.book ?? (pulled ? draftBookOf(pulled) : null),
      ad,
      isLowering: outbox.some(entry => entry.state === 'queued' && replacedBy(entry) === id),
    }
  }, [vault, cache, id])
}
