import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { factsOf } from '../../../shared/features/ads/ad-facts.ts'
import { askedKeys } from '../../../shared/features/books/edition.ts'
import type { SearchAnswer, SearchResult } from '../../../shared/features/search/search.schema.ts'
import type { SearchFilters } from '../../adapters/search/search.ts'
import { valuesOf, isIn, type Reader } from '../../common/store/sql.ts'
import { ad } from '../ads/ads.table.ts'
import { link } from '../booklists/booklists.table.ts'
import { meantBy } from './engine/load-results.ts'
import { speaksOfAds } from './engine/book-filter.ts'

type Found = Omit<SearchAnswer, 'next'>

/** Removes copies of blocked sellers from a page (E6). Order and total stay, so that searches are shared by everybody. */
export async function seenResults(
  read: Reader,
  text: string,
  filters: SearchFilters,
  blockedIds: readonly string[],
): Promise<string> {
  if (blockedIds.length === 0) return text
  const found = JSON.parse(text) as Found
  const copies = await copiesOfAffected(read, found.results, blockedIds)
  if (copies.length === 0) return text
  const books = new Set(copies.map(({ bookId }) => bookId))
  const editions = filters.edition && (await editionsAskedOf(read, [...books]))
  const isMeant = meantBy(filters, editions && (({ bookId }: Copy) => editions.get(bookId)))
  const visible = copies.filter(({ sellerId }) => !blockedIds.includes(sellerId))
  const results = found.results.map(result =>
    books.has(result.book.id)
      ? countedAgain(
          result,
          visible.filter(({ bookId }) => bookId === result.book.id),
          copy => isPriced(copy, filters) && isMeant(copy),
        )
      : result,
  )
  const needsCopy = speaksOfAds(filters) || filters.available !== undefined
  return JSON.stringify({ ...found, results: results.filter(({ available }) => available > 0 || !needsCopy) })
}

function copiesOfAffected(read: Reader, results: readonly SearchResult[], blockedIds: readonly string[]) {
  const where = and(isIn(ad.sellerId, blockedIds), isNull(ad.deletedAt))
  const theirs = read.select({ bookId: ad.bookId }).from(ad).where(where)
  const bookIds = valuesOf(results.map(({ book }) => book.id))
  return read
    .select({
      bookId: ad.bookId,
      sellerId: ad.sellerId,
      priceCents: ad.priceCents,
      ...factsOf(ad),
      city: ad.city,
      version: ad.version,
      photos: ad.photos,
    })
    .from(ad)
    .where(and(inArray(ad.bookId, sql`${bookIds}`), inArray(ad.bookId, theirs), isNull(ad.deletedAt)))
    .orderBy(asc(ad.createdAt))
}

type Copy = Awaited<ReturnType<typeof copiesOfAffected>>[number]

async function editionsAskedOf(read: Reader, bookIds: readonly string[]): Promise<Map<string, string[]>> {
  const links = await read
    .select({ bookId: link.bookId, version: link.version, alsoAccepted: link.alsoAccepted })
    .from(link)
    .where(and(isIn(link.bookId, bookIds), eq(link.visible, true)))
  const editions = new Map<string, string[]>()
  for (const each of links) editions.set(each.bookId, [...(editions.get(each.bookId) ?? []), ...askedKeys(each)])
  return editions
}

function isPriced({ priceCents }: Copy, { minPrice = 0, maxPrice = Infinity }: SearchFilters): boolean {
  return priceCents >= minPrice && priceCents <= maxPrice
}

function countedAgain(result: SearchResult, copies: readonly Copy[], isMeant: (copy: Copy) => boolean): SearchResult {
  const meant = copies.filter(isMeant)
  const lowestPriceCents = lowestOf(meant)
  const cheapest = meant.filter(copy => copy.priceCents === lowestPriceCents)
  const shown = cheapest.findLast(({ photos }) => photos.length > 0) ?? cheapest.at(-1)
  const { photo: _photo, copy: _copy, ...rest } = result
  return {
    ...rest,
    book: { ...result.book, available: copies.length, lowestPriceCents: lowestOf(copies) },
    available: meant.length,
    lowestPriceCents,
    ...(shown?.photos[0] !== undefined && { photo: shown.photos[0] }),
    ...(shown && { copy: { condition: shown.condition, city: shown.city, version: shown.version } }),
  }
}

function lowestOf(copies: readonly Copy[]): number | null {
  return copies.length === 0 ? null : Math.min(...copies.map(({ priceCents }) => priceCents))
}
