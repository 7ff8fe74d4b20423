import { and, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { LinkCopies, StudyPage } from '../../../shared/features/booklists/booklists.schema.ts'
import { matchEdition, wantedBooks } from '../../../shared/features/booklists/full-list/match-edition.ts'
import { groupBy } from '../../../shared/lib/group-by.ts'
import { among } from '../../common/store/dialect.ts'
import type { Reader } from '../../common/store/batch.ts'
import { ad } from '../ads/ads.table.ts'

type Listed = Pick<StudyPage, 'links' | 'books'>

/** Of each link that asks for an edition; the others count as their book does. Leaves out the sellers in `apart`. */
export async function findLinkCopies(
  read: Reader,
  { links, books }: Listed,
  apart: readonly string[],
): Promise<LinkCopies[]> {
  const asking = links.filter(({ version }) => version !== null)
  if (asking.length === 0) return []
  const offered = await read
    .select({
      bookId: ad.bookId,
      version: ad.version,
      available: sql<number>`count(*)`.mapWith(Number),
      lowestPriceCents: sql<number>`min(${ad.priceCents})`.mapWith(Number),
    })
    .from(ad)
    .where(
      and(
        inArray(ad.bookId, sql`${among([...new Set(asking.map(({ bookId }) => bookId))])}`),
        isNull(ad.deletedAt),
        apart.length === 0 ? undefined : notInArray(ad.sellerId, sql`${among(apart)}`),
      ),
    )
    .groupBy(ad.bookId, ad.version)
    .orderBy(ad.bookId, ad.version)
  const ofBook = groupBy(offered, ({ bookId }) => bookId)
  const bookOf = new Map(books.map(book => [book.id, book]))
  return asking.flatMap(link => {
    const book = bookOf.get(link.bookId)
    const [wanted] = book ? wantedBooks([{ link, book }]) : []
    if (!wanted) return []
    const matched = groupBy(ofBook.get(link.bookId) ?? [], copy => matchEdition(copy, wanted))
    return [...matched].map(([match, copies]) => ({
      linkId: link.id,
      match,
      available: copies.reduce((sum, copy) => sum + copy.available, 0),
      lowestPriceCents: Math.min(...copies.map(copy => copy.lowestPriceCents)),
    }))
  })
}
