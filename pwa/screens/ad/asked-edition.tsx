import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { BookPage } from '../../../shared/features/books/books.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { EditionTag } from '../../features/booklists/full-list/edition-tag.tsx'
import { matchIn } from '../../features/booklists/wanted-in.ts'

/** The page of the book knows what the course asks; who came from there has it on this device (M1, L2). */
export function AskedEdition({ ad, course }: { ad: Ad; course: string }) {
  const { data } = useCached<BookPage>(`/books/${encodeURIComponent(ad.bookId)}`)
  const match = data && matchIn(data, ad, course)
  return match ? <EditionTag match={match} version={ad.version} isAny={false} /> : null
}
