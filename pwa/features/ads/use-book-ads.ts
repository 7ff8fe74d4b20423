import { useMemo } from 'react'
import type { Ad, BookAds } from '../../../shared/features/ads/ads.schema.ts'
import { type Cached, useCached } from '../../api/use-cached.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { overlaid } from '../../sync/core/overlay.ts'
import { useMutations } from '../../sync/mutations-provider.tsx'
import { useScope } from '../../sync/scopes.ts'

/**
 * The live ads of a book. Until its scope is on this device they are the first page of the server's answer; from then
 * on they are local rows, complete and kept up to date while the screen is open, without
 * those that this person is taking down.
 */
export function useBookAds(bookId: string): { ads: Ad[] | undefined; asked: Cached<BookAds> } {
  const { cache, vault, personId } = useLocal()
  const mutations = useMutations()
  const asked = useCached<BookAds>(`/books/${bookId}/ads`)
  useScope(`book:${bookId}`)
  const followed = useLive(async () => {
    const cursor = await cache.cursor.get(`book:${bookId}`)
    if (cursor?.cursor == null) return null
    const [rows, entries] = await Promise.all([cache.ad.where({ bookId }).toArray(), vault.outbox.toArray()])
    return overlaid(mutations, 'ad', rows, { entries, me: { id: personId ?? '', firstName: '' } })
  }, [cache, vault, personId, mutations, bookId])
  const ads = useMemo(
    () => (followed ?? asked.data?.ads)?.filter(ad => ad.bookId === bookId && ad.deletedAt === null),
    [followed, asked.data, bookId],
  )
  return { ads, asked }
}
