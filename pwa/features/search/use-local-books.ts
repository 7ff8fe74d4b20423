import type { Book } from '../../../shared/features/books/books.schema.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { CopyPhotos } from './copy-photos.ts'
import { indexBooks, type LocalIndex } from './local-search.ts'

interface LocalBooks {
  index: LocalIndex
  /** The first photo of the cheapest copy of a book, by its id, as far as this device knows. */
  photos: ReadonlyMap<string, string>
  /** When the newest of it was fetched; null where it came by sync only. */
  fetchedAt: number | null
}

/** Every book this device has seen: followed lists, visited pages, earlier results. Read only while `wanted`. */
export function useLocalBooks(wanted: boolean): LocalBooks | undefined {
  const { cache } = useLocal()
  const found = useLive<LocalBooks | null>(async () => {
    if (!wanted) return null
    const books = new Map<string, Book>()
    const photos = new CopyPhotos()
    let fetchedAt: number | null = null
    await cache.page.orderBy('usedAt').each(page => {
      const seen = booksIn(page.data)
      for (const book of seen) books.set(book.id, book)
      photos.read(page.data)
      if (seen.length > 0) fetchedAt = Math.max(fetchedAt ?? 0, page.fetchedAt)
    })
    await cache.book.each(book => void books.set(book.id, book))
    await cache.ad.each(ad => photos.see(ad))
    return { index: indexBooks(books.values()), photos: photos.byBook(), fetchedAt }
  }, [cache, wanted])
  return found ?? undefined
}

/** The books in an answer of a public read (api.md): a page of results, a book, newest ads, a study, an ad. */
function booksIn(data: unknown): Book[] {
  const answer = data as { book?: Book; books?: Book[]; results?: { book: Book }[] }
  return [
    ...(answer.books ?? []),
    ...(answer.results ?? []).map(result => result.book),
    ...(answer.book ? [answer.book] : []),
  ]
}
