import { groupBy } from '../../../lib/group-by.ts'
import type { Ad } from '../../ads/ads.schema.ts'
import type { Book } from '../../books/books.schema.ts'
import type { EditionMatch } from '../../books/edition-match.ts'
import { matchEdition, type WantedBook } from './match-edition.ts'

export type ForSale = Pick<
  Ad,
  'id' | 'bookId' | 'seller' | 'city' | 'version' | 'priceCents' | 'deletedAt' | 'reservedUntil'
>

/** `books` by id; `now` in milliseconds by the server's clock; `hidden`: the caller, and whom the caller blocked. */
export interface Market<Copy extends ForSale> {
  ads: readonly Copy[]
  books: ReadonlyMap<string, Pick<Book, 'workId' | 'version'>>
  now: number
  hidden: ReadonlySet<string>
}

export interface Matched<Copy extends ForSale> {
  ad: Copy
  match: EditionMatch
}

/** The copies that may be had of each wanted book, cheapest first. No copy is there for two books. */
export function copiesOfEach<Copy extends ForSale>(
  wanted: readonly WantedBook[],
  { ads, books, now, hidden }: Market<Copy>,
): Map<string, Matched<Copy>[]> {
  const byId = new Map(wanted.map(book => [book.bookId, book]))
  const byWork = new Map(wanted.toReversed().map(book => [book.workId, book]))
  const live = ads.filter(
    ({ seller, deletedAt, reservedUntil }) =>
      deletedAt === null && (reservedUntil ?? 0) <= now && !hidden.has(seller.id),
  )
  const copies = new Map<string, Matched<Copy>[]>(wanted.map(({ bookId }) => [bookId, []]))
  for (const [bookId, own] of groupBy(live, ad => ad.bookId)) {
    const book = byId.get(bookId) ?? byWork.get(books.get(bookId)?.workId ?? '')
    if (!book) continue
    for (const [version, same] of groupBy(own, ad => ad.version)) {
      const match = matchEdition({ bookId, version, ofBook: books.get(bookId)?.version ?? null }, book)
      copies.get(book.bookId)?.push(...same.map(ad => ({ ad, match })))
    }
  }
  for (const own of copies.values())
    own.sort((a, b) => a.ad.priceCents - b.ad.priceCents || (a.ad.id < b.ad.id ? -1 : 1))
  return copies
}
