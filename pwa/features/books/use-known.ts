import { useMemo } from 'react'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import type { Cached } from '../../api/use-cached.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { readKnownAd, readKnownBook } from './read-known.ts'

/** Where the page of a book was never opened on this device: what lists and results say of it, at once (L2). */
export function useBookOr<Page extends { book: Book }>(
  answer: Cached<Page>,
  id: string,
): Cached<Page | Pick<Page, 'book'>> {
  const { cache } = useLocal()
  const isNeeded = answer.data === undefined
  const known = useLive(() => (isNeeded ? readKnownBook(cache, id) : Promise.resolve(null)), [cache, id, isNeeded])
  return useMemo(() => orKnown(answer, known && { data: { book: known.row }, at: known.at }), [answer, known])
}

/** As `useBookOr`, with the book that is known too. */
export function useAdOr<Page extends { ad: Ad; book: Book }>(
  answer: Cached<Page>,
  id: string,
): Cached<Page | Pick<Page, 'ad' | 'book'>> {
  const { cache } = useLocal()
  const isNeeded = answer.data === undefined
  const known = useLive(async () => {
    const ad = isNeeded ? await readKnownAd(cache, id) : null
    const book = ad && (await readKnownBook(cache, ad.row.bookId))
    return ad && book && { data: { ad: ad.row, book: book.row }, at: Math.min(ad.at, book.at) }
  }, [cache, id, isNeeded])
  return useMemo(() => orKnown(answer, known), [answer, known])
}

function orKnown<Page, Part>(
  answer: Cached<Page>,
  known: { data: Part; at: number } | null | undefined,
): Cached<Page | Part> {
  if (answer.data !== undefined || !known || answer.state === 'missing') return answer
  const state = answer.state === 'loading' ? 'stale' : answer.state
  return { ...answer, data: known.data, state, ...(known.at > 0 && { fetchedAt: known.at }) }
}
