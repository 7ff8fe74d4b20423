import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { SearchAnswer, SearchResult } from '../../../shared/features/search/search.schema.ts'
import type { SearchFilters } from '../../adapters/search/search.ts'
import { among } from '../../common/store/dialect.ts'
import type { Reader } from '../../common/store/store.ts'
import { ad } from '../ads/ads.table.ts'
import { isMeant } from './engine/first-photos.ts'
import { speaksOfAds } from './engine/sieve.ts'

type Found = Omit<SearchAnswer, 'next'>

/**
 * A page of results as a person sees it who is apart from some (E6): the copies of those are not counted, and give no price
 * and no photo. The search itself, its order and its total are everybody's, so nobody's question costs another search.
 */
export async function seenResults(
  read: Reader,
  text: string,
  filters: SearchFilters,
  apart: readonly string[],
): Promise<string> {
  if (apart.length === 0) return text
  const found = JSON.parse(text) as Found
  const copies = await copiesOfAffected(read, found.results, apart)
  if (copies.length === 0) return text
  const books = new Set(copies.map(({ bookId }) => bookId))
  const seen = copies.filter(({ sellerId }) => !apart.includes(sellerId))
  const results = found.results.map(result =>
    books.has(result.book.id)
      ? countedAgain(
          result,
          seen.filter(({ bookId }) => bookId === result.book.id),
          filters,
        )
      : result,
  )
  const needsCopy = speaksOfAds(filters) || filters.available !== undefined
  return JSON.stringify({ ...found, results: results.filter(({ available }) => available > 0 || !needsCopy) })
}

/** All live copies of those books in which somebody offers one whom this person does not see; the newest last. */
function copiesOfAffected(read: Reader, results: readonly SearchResult[], apart: readonly string[]) {
  const theirs = read
    .select({ bookId: ad.bookId })
    .from(ad)
    .where(and(inArray(ad.sellerId, sql`${among(apart)}`), isNull(ad.deletedAt)))
  const asked = among(results.map(({ book }) => book.id))
  return read
    .select({
      bookId: ad.bookId,
      sellerId: ad.sellerId,
      priceCents: ad.priceCents,
      condition: ad.condition,
      hasWriting: ad.hasWriting,
      city: ad.city,
      photos: ad.photos,
    })
    .from(ad)
    .where(and(inArray(ad.bookId, sql`${asked}`), inArray(ad.bookId, theirs), isNull(ad.deletedAt)))
    .orderBy(asc(ad.createdAt))
}

type Copy = Awaited<ReturnType<typeof copiesOfAffected>>[number]

function countedAgain(result: SearchResult, copies: readonly Copy[], filters: SearchFilters): SearchResult {
  const { minPrice = 0, maxPrice = Infinity } = filters
  const meant = copies.filter(
    ({ hasWriting, ...copy }) =>
      copy.priceCents >= minPrice &&
      copy.priceCents <= maxPrice &&
      isMeant({ ...copy, hasWriting: hasWriting ? 1 : 0 }, filters),
  )
  const lowestPriceCents = lowestOf(meant)
  const photo = meant.findLast(copy => copy.priceCents === lowestPriceCents && copy.photos.length > 0)?.photos[0]
  const { photo: _former, ...rest } = result
  return {
    ...rest,
    book: { ...result.book, available: copies.length, lowestPriceCents: lowestOf(copies) },
    available: meant.length,
    lowestPriceCents,
    ...(photo !== undefined && { photo }),
  }
}

function lowestOf(copies: readonly Copy[]): number | null {
  return copies.length === 0 ? null : Math.min(...copies.map(({ priceCents }) => priceCents))
}
