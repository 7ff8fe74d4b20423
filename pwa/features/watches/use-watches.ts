import type { Book } from '../../../shared/features/books/books.schema.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { overlaid } from '../../sync/core/overlay.ts'
import { useMutations } from '../../sync/mutations-provider.tsx'
import type { Ways } from '../notifications/ways.ts'

export interface WatchedBook extends Ways {
  bookId: string
  /** undefined while its row is not on this device. */
  book: Book | undefined
}

/** Sorted by name; undefined while loading. */
export function useWatches(): WatchedBook[] | undefined {
  const { cache, vault, personId } = useLocal()
  const mutations = useMutations()
  return useLive(async () => {
    if (!mutations) return undefined
    const [rows, entries] = await Promise.all([cache.watch.toArray(), vault.outbox.toArray()])
    const me = { id: personId ?? '', firstName: '' }
    const shown = overlaid(mutations, 'watch', rows, { entries, me })
    const books = await cache.book.bulkGet(shown.map(({ bookId }) => bookId))
    return shown
      .map(({ bookId, email, push }, place) => ({ bookId, email, push, book: books[place] }))
      .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
  }, [cache, vault, personId, mutations])
}

const nameOf = ({ book }: WatchedBook): string => book?.name ?? ''
