import type { Book } from '../../../shared/features/books/books.schema.ts'
import { useOverlaid } from '../../sync/use-overlaid.ts'
import type { Ways } from '../notifications/ways.ts'

export interface WatchedBook extends Ways {
  bookId: string
  /** undefined while its row is not on this device. */
  book: Book | undefined
}

/** Sorted by name; undefined while loading. */
export function useWatches(): WatchedBook[] | undefined {
  return useOverlaid('watch', async (rows, { cache }) => {
    const books = await cache.book.bulkGet(rows.map(({ bookId }) => bookId))
    return rows
      .map(({ bookId, email, push }, place) => ({ bookId, email, push, book: books[place] }))
      .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
  })
}

const nameOf = ({ book }: WatchedBook): string => book?.name ?? ''

/** Every way that is on for a watched book; e-mail for a person who watches none. */
export function usualWays(watches: readonly Ways[]): Ways {
  if (watches.length === 0) return { email: true, push: false }
  return { email: watches.some(({ email }) => email), push: watches.some(({ push }) => push) }
}

interface OwnWatch extends Ways {
  /** The server's count includes this person. */
  isCounted: boolean
}

/** Includes unsent changes; undefined while loading. */
export function useWatch(bookId: string): OwnWatch | undefined {
  return useOverlaid(
    'watch',
    async (rows, { cache }) => {
      const watch = rows.find(row => row.bookId === bookId)
      const isCounted = (await cache.watch.get(bookId)) !== undefined
      return { email: watch?.email ?? false, push: watch?.push ?? false, isCounted }
    },
    [bookId],
  )
}
