import type { SearchFilters } from '../../../adapters/search/search.ts'
import type { Asked } from './booklists.ts'
import { nobody, type LiveAds } from './ads/live-ads.ts'
import type { Availability } from './ads/ad-filter.ts'

/** What lists ask for: those that a question names, and where it names none, all. */
interface Lists {
  named: Asked | undefined
  asked(): Asked
}

export interface BookFilter {
  matches: ((n: number) => boolean) | undefined
  /** Whether a book has a copy in the city that comes first. */
  isNear: ((n: number) => boolean) | undefined
  lowest(n: number): number
  availability: ((n: number) => Availability) | undefined
  /** What lists ask for, where only that will do. */
  asked: Asked | undefined
}

export function bookFilterOf(
  filters: SearchFilters,
  read: () => LiveAds,
  { named, asked: askedFor }: Lists,
): BookFilter {
  const ofAds = speaksOfAds(filters)
  const near = filters.near?.trim()
  if (!ofAds && !filters.available && filters.sort !== 'price' && !near)
    return {
      matches: named && (n => named.has(n)),
      isNear: undefined,
      lowest: () => nobody,
      availability: undefined,
      asked: undefined,
    }
  const liveAds = read()
  const onlyAsked = filters.edition && askedFor()
  const adFilter = liveAds.adFilterOf(filters, onlyAsked)
  const asked = ofAds || filters.available !== undefined
  const nearAdFilter = near && liveAds.nearAdFilter(adFilter, near)
  return {
    matches: asked || named ? n => (!named || named.has(n)) && (!asked || liveAds.has(n, adFilter)) : undefined,
    isNear: nearAdFilter ? n => liveAds.has(n, nearAdFilter) : undefined,
    lowest: n => liveAds.lowest(n, adFilter),
    availability: ofAds ? n => liveAds.availability(n, adFilter) : undefined,
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
