import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { type MyAd, readMyAds } from './read-my-ads.ts'

/** Own ads of this book, sent or not, newest first; without the one of this draft. */
export function useOwnCopies(bookId: string | undefined, draftId: string): MyAd[] {
  const { vault, cache, personId } = useLocal()
  const mine = useLive(
    async () => (personId === null ? null : readMyAds(vault, cache, personId)),
    [vault, cache, personId],
  )
  return mine ? ownCopies(mine, bookId, draftId) : []
}

export function ownCopies(
  { pending, live }: { pending: MyAd[]; live: MyAd[] },
  bookId: string | undefined,
  draftId: string,
): MyAd[] {
  return [...pending, ...live].filter(
    ({ id, book, work }) => id !== draftId && book !== null && book.id === bookId && work.state !== 'deleting',
  )
}
