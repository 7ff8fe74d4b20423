import { filtersByFacts } from '../../../../shared/features/ads/ad-facts.ts'
import type { SearchFilters } from '../../../adapters/search/search.ts'
import type { AskedEditions } from './booklists.ts'
import { type Availability, type LiveAds, nobody } from './ads/live-ads.ts'

/** Without named lists, all lists. */
interface Lists {
  named: AskedEditions | undefined
  editions(): AskedEditions
}

export interface BookFilter {
  matches: ((n: number) => boolean) | undefined
  isNear: ((n: number) => boolean) | undefined
  /** `nobody` without a matching copy there; as `lowest`. */
  lowestNear: ((n: number) => number) | undefined
  lowest(n: number): number
  availability: ((n: number) => Availability) | undefined
  askedEditions: AskedEditions | undefined
}

export function bookFilterOf(
  filters: SearchFilters,
  read: () => LiveAds,
  { named, editions: askedFor }: Lists,
): BookFilter {
  const ofAds = speaksOfAds(filters)
  const near = filters.near?.trim()
  if (!ofAds && !filters.available && filters.sort !== 'price' && !near)
    return {
      matches: named && (n => named.has(n)),
      isNear: undefined,
      lowestNear: undefined,
      lowest: () => nobody,
      availability: undefined,
      askedEditions: undefined,
    }
  const liveAds = read()
  const onlyAsked = filters.edition && askedFor()
  const adFilter = liveAds.adFilterOf(filters, onlyAsked)
  const needsAd = ofAds || filters.available !== undefined
  const nearAdFilter = near && liveAds.nearAdFilter(adFilter, near)
  return {
    matches: needsAd || named ? n => (!named || named.has(n)) && (!needsAd || liveAds.has(n, adFilter)) : undefined,
    isNear: nearAdFilter ? n => liveAds.has(n, nearAdFilter) : undefined,
    lowestNear: nearAdFilter ? n => liveAds.lowest(n, nearAdFilter) : undefined,
    lowest: n => liveAds.lowest(n, adFilter),
    availability: ofAds ? n => liveAds.availability(n, adFilter) : undefined,
    askedEditions: onlyAsked,
  }
}

/** Then books without a matching copy are no result. */
export function speaksOfAds(filters: SearchFilters): boolean {
  const { minPrice, maxPrice, city = [], edition, student } = filters
  if (filtersByFacts(filters) || city.some(place => place.trim() !== '')) return true
  return [minPrice, maxPrice, edition, student].some(filter => filter !== undefined)
}
