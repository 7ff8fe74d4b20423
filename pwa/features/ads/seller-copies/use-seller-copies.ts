import type { Ad, BookAds } from '../../../../shared/features/ads/ads.schema.ts'
import type { ListAds, StudyPage } from '../../../../shared/features/booklists/booklists.schema.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import type { Cache } from '../../../local/cache.types.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { readPage } from '../../../local/pages.ts'
import { useLive } from '../../../local/use-live.ts'
import { readLocalList } from '../../booklists/follows/local-list.ts'
import { useFollows } from '../../booklists/follows/use-follows.ts'
import { useOwnedBooks } from '../../booklists/full-list/use-owned-books.ts'
import { useWatches } from '../../watches/use-watches.ts'
import { copiesOfSeller } from './copies-of-seller.ts'

export interface SellerCopy {
  ad: Ad
  book: Book
}

/** Asks nothing of the server: only copies and lists that this device has. */
export function useSellerCopies(shown: Ad): SellerCopy[] {
  const { cache } = useLocal()
  const follows = useFollows()
  const watches = useWatches()
  const owned = useOwnedBooks()
  const found = useLive(async () => {
    if (!follows || !watches || !owned) return []
    const lists = (await Promise.all(follows.map(({ studyId }) => booksOf(cache, studyId)))).flat()
    const books = new Map([...lists, ...watches.flatMap(({ book }) => book ?? [])].map(book => [book.id, book]))
    const bookIds = new Set([...books.keys()].filter(id => !owned.has(id)))
    const copies = copiesOfSeller(await knownAds(cache), { shown, bookIds, now: serverNow() })
    return copies.flatMap(ad => {
      const book = books.get(ad.bookId)
      return book ? [{ ad, book }] : []
    })
  }, [cache, follows, watches, owned, shown])
  return found ?? []
}

async function booksOf(cache: Cache, studyId: string): Promise<Book[]> {
  const page = (await readPage(cache, `/studies/${studyId}`))?.data as StudyPage | undefined
  return page?.books ?? (await readLocalList(cache, studyId))?.page.books ?? []
}

async function knownAds(cache: Cache): Promise<Ad[]> {
  const pages = await cache.page
    .filter(({ key }) => key.startsWith('/collections/') || /^\/books\/.*\/ads$/.test(key))
    .toArray()
  return pages.flatMap(({ data }) => (data as ListAds | BookAds).ads)
}
