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
