import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import type { Shelf } from '../../../shared/features/shelf/shelf.mutations.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { useOverlaid } from '../../sync/use-overlaid.ts'
import { ownCopies } from '../ads/mine/use-own-copies.ts'
import { type MyAd, readMyAds } from '../ads/mine/read-my-ads.ts'

export interface ShelvedBook extends Shown<Shelf> {
  /** undefined while its row is not on this device. */
  book: Book | undefined
  /** The one that it was bought from. */
  from: Ad | undefined
  /** The person offers the book, or sold it since. */
  own: MyAd | undefined
}

/** Includes unsent changes, sorted by name with unknown books first; undefined while loading. */
export function useShelf(): ShelvedBook[] | undefined {
  return useOverlaid('shelf', async (rows, { cache, vault, personId }) => {
    const [books, chats, mine] = await Promise.all([
      cache.book.bulkGet(rows.map(({ bookId }) => bookId ?? '')),
      cache.chat.bulkGet(rows.map(({ fromChatId }) => fromChatId ?? '')),
      readMyAds(vault, cache, personId),
    ])
    const ads = await cache.ad.bulkGet(chats.map(chat => chat?.adId ?? ''))
    const sold = mine.over.filter(({ ad }) => ad?.reason === 'sold')
    return rows
      .map((row, place) => ({
        ...row,
        book: books[place],
        from: ads[place],
        own:
          ownCopies(mine, row.bookId ?? undefined, '')[0] ??
          sold.find(({ ad }) => ad?.bookId === row.bookId && (ad.deletedAt ?? 0) >= sinceOf(row)),
      }))
      .toSorted((a, b) => (a.book?.name ?? '').localeCompare(b.book?.name ?? ''))
  })
}

/** In milliseconds. A row that a device made has its time in its id (version 7). */
const sinceOf = ({ id, boughtAt }: Shelf) =>
  boughtAt === null ? Number.parseInt(id.replace('-', '').slice(0, 12), 16) : Date.parse(boughtAt)
