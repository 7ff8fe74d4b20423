import type { SearchFilters } from '../../adapters/search/search.ts'
import { nobody, type Offer, type Offers } from './offers.ts'

/** What filters let through, asked book by book (`n` of book_text). */
export interface Sieve {
  /** Absent where every book will do. */
  lets: ((n: number) => boolean) | undefined
  /** The lowest price in cents of the ads that are let through; `nobody` where there is none. */
  lowest(n: number): number
  /** What is said of a book where filters speak of ads; absent where they do not. */
  offer: ((n: number) => Offer) | undefined
}

/** `read` is asked only where the filters or the order need to know of ads. */
export function sieveOf(filters: SearchFilters, read: () => Offers, list: ReadonlySet<number> | undefined): Sieve {
  const ofAds = speaksOfAds(filters)
  if (!ofAds && !filters.available && filters.sort !== 'price')
    return { lets: list && (n => list.has(n)), lowest: () => nobody, offer: undefined }
  const offers = read()
  const wish = offers.wishOf(filters)
  const asked = ofAds || filters.available !== undefined
  return {
    lets: asked || list ? n => (!list || list.has(n)) && (!asked || offers.has(n, wish)) : undefined,
    lowest: n => offers.lowest(n, wish),
    offer: ofAds ? n => offers.offer(n, wish) : undefined,
  }
}

function speaksOfAds({ condition, writing, minPrice, maxPrice, city }: SearchFilters): boolean {
  return [condition, writing, minPrice, maxPrice, city?.trim() || undefined].some(filter => filter !== undefined)
}
