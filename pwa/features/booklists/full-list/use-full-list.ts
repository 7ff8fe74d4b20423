import { useMemo } from 'react'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import type { Link, ListAds } from '../../../../shared/features/booklists/booklists.schema.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { type WantedBook, wantedBooks } from '../../../../shared/features/booklists/full-list/match-edition.ts'
import { type FullList, fullList } from '../../../../shared/features/booklists/full-list/full-list.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useHiddenSellers } from '../../blocks/use-hidden-sellers.ts'
import { useSession } from '../../people/session/session-provider.tsx'
import { nearOf } from '../../search/near.ts'

export interface ListedBook {
  link: Link
  book: Book
}

export interface FoundList extends FullList<Ad> {
  wanted: WantedBook[]
  /** The listed books, and those of other editions that an ad is of. */
  books: ReadonlyMap<string, Book>
  /** The first course that asks for a listed book. */
  courses: ReadonlyMap<string, string>
}

/** Computed on this device, also offline. `listed` must be the same object while nothing changed. */
export function useFullList(
  listed: readonly ListedBook[],
  { ads, books: others }: ListAds,
  owned: ReadonlySet<string>,
  otherEditions: boolean,
): FoundList {
  const { personId } = useLocal()
  const blocked = useHiddenSellers()
  const { person } = useSession()
  const near = nearOf({ near: null }, person?.city)
  return useMemo(() => {
    const wanted = wantedBooks(listed.filter(({ book }) => !owned.has(book.id)))
    const books = new Map([...others, ...listed.map(({ book }) => book)].map(book => [book.id, book]))
    const courses = new Map(listed.toReversed().map(({ link, book }) => [book.id, link.courseId]))
    const hidden = new Set([...blocked, ...(personId === null ? [] : [personId])])
    return {
      ...fullList({ wanted, ads, books, otherEditions, hidden, near, now: serverNow() }),
      wanted,
      books,
      courses,
    }
  }, [listed, ads, others, owned, otherEditions, blocked, personId, near])
}
