import type { SearchFilters } from '../../../adapters/search/search.ts'
import type { Asked } from './booklists.ts'
import { nobody, type Offers } from './ads/offers.ts'
import type { Offer } from './ads/wish.ts'

/** What lists ask for: those that a question names, and where it names none, all. */
interface Lists {
  named: Asked | undefined
  asked(): Asked
}

export interface Sieve {
  lets: ((n: number) => boolean) | undefined
  /** Whether a book has a copy in the city that comes first. */
  isNear: ((n: number) => boolean) | undefined
  lowest(n: number): number
  offer: ((n: number) => Offer) | undefined
  /** What lists ask for, where only that will do. */
  asked: Asked | undefined
}

export function sieveOf(filters: SearchFilters, read: () => Offers, { named, asked: askedFor }: Lists): Sieve {
  const ofAds = speaksOfAds(filters)
  const near = filters.near?.trim()
  if (!ofAds && !filters.available && filters.sort !== 'price' && !near)
    return {
      lets: named && (n => named.has(n)),
      isNear: undefined,
      lowest: () => nobody,
      offer: undefined,
      asked: undefined,
    }
  const offers = read()
  const onlyAsked = filters.edition && askedFor()
  const wish = offers.wishOf(filters, onlyAsked)
  const asked = ofAds || filters.available !== undefined
  const nearWish = near && offers.nearWish(wish, near)
  return {
    lets: asked || named ? n => (!named || named.has(n)) && (!asked || offers.has(n, wish)) : undefined,
    isNear: nearWish ? n => offers.has(n, nearWish) : undefined,
    lowest: n => offers.lowest(n, wish),
    offer: ofAds ? n => offers.offer(n, wish) : undefined,
    asked: onlyAsked,
  }
}

/** Whether the filters ask something of a copy, so that books without such a one are none. */
export function speaksOfAds({
  condition = [],
  writing,
  minPrice,
  maxPrice,
  city = [],
  edition,
}: SearchFilters): boolean {
  if (condition.length > 0 || city.some(place => place.trim() !== '')) return true
  return [writing, minPrice, maxPrice, edition].some(filter => filter !== undefined)
}
