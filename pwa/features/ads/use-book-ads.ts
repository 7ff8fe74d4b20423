import { useMemo } from 'react'
import type { BookAds } from '../../../shared/features/ads/ads.schema.ts'
import { type Cached, useCached } from '../../api/use-cached.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { overlaid } from '../../sync/core/overlay.ts'
import { useMutations } from '../../sync/mutations-provider.tsx'
import { useScope } from '../../sync/scopes.ts'
import { useHiddenSellers } from '../blocks/use-hidden-sellers.ts'
import { type BookCopies, copiesOf } from './book-copies.ts'
import { readFollowedAds } from './followed-ads.ts'

/** The answer's first page, then all ads once the scope is local, without deleted ones and those of blocked people. */
export function useBookAds(bookId: string): BookCopies & { asked: Cached<BookAds> } {
  const { cache, vault, personId } = useLocal()
  const hidden = useHiddenSellers()
  const asked = useCached<BookAds>(`/books/${bookId}/ads`)
  useScope(`book:${bookId}`)
  const here = useLive(async () => {
    const [followed, entries] = await Promise.all([readFollowedAds(cache, bookId), vault.outbox.toArray()])
    return { followed, entries }
  }, [cache, vault, bookId])
  const mutations = useMutations((here?.entries.length ?? 0) > 0)
  const { data, fetchedAt, state } = asked
  const copies = useMemo(() => {
    const { timeOrigin: openedAt } = performance
    const answer = { state, ...(data && { data }), ...(fetchedAt !== undefined && { fetchedAt }) }
    const found = copiesOf(here?.followed, answer, openedAt)
    const own = { entries: here?.entries ?? [], personId: personId ?? '' }
    const ads = found.ads && overlaid(mutations ?? {}, 'ad', found.ads, own)
    return {
      ...found,
      ads: ads?.filter(ad => ad.bookId === bookId && ad.deletedAt === null && !hidden.has(ad.seller.id)),
    }
  }, [here, data, fetchedAt, state, mutations, hidden, personId, bookId])
  return { ...copies, asked }
}
