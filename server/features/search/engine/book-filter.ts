import { filtersByFacts } from '../../../../shared/features/ads/ad-facts.ts'
import type { SearchFilters } from '../../../adapters/search/search.ts'
import type { Asked } from './booklists.ts'
import { type Availability, type LiveAds, nobody } from './ads/live-ads.ts'

/** Without named lists, all lists. */
interface Lists {
  named: Asked | undefined
  asked(): Asked
}

export interface BookFilter {
  matches: ((n: number) => boolean) | undefined
  isNear: ((n: number) => boolean) | undefined
  /** `nobody` without a matching copy there; as `lowest`. */
  lowestNear: ((n: number) => number) | undefined
  lowest(n: number): number
  availability: ((n: number) => Availability) | undefined
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
      lowestNear: undefined,
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
    lowestNear: nearAdFilter ? n => liveAds.lowest(n, nearAdFilter) : undefined,
    lowest: n => liveAds.lowest(n, adFilter),
    availability: ofAds ? n => liveAds.availability(n, adFilter) : undefined,
    asked: onlyAsked,
  }
}

/** Then books without a matching copy are no result. */
export function speaksOfAds(filters: SearchFilters): boolean {
  const { minPrice, maxPrice, city = [], edition } = filters
  if (filtersByFacts(filters) || city.some(place => place.trim() !== '')) return true
  return [minPrice, maxPrice, edition].some(filter => filter !== undefined)
}
