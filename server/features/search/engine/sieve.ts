import type { SearchFilters } from '../../../adapters/search/search.ts'
import { nobody, type Offer, type Offers } from './offers.ts'

export interface Sieve {
  lets: ((n: number) => boolean) | undefined
  lowest(n: number): number
  offer: ((n: number) => Offer) | undefined
}

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

/** Whether the filters ask something of a copy, so that books without such a one are none. */
export function speaksOfAds({ condition, writing, minPrice, maxPrice, city }: SearchFilters): boolean {
  return [condition, writing, minPrice, maxPrice, city?.trim() || undefined].some(filter => filter !== undefined)
}
