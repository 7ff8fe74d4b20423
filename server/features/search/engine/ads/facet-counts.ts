import { priceStep, priceSteps } from '../../../../../shared/features/search/price-steps.ts'
import { allFactBits, factBitCount } from './fact-bits.ts'
import { type AdColumns, every, type AdFilter } from './ad-filter.ts'

/** Books by facet value; index is the place of the fact's bit, step or city. */
export interface FacetCounts {
  facts: Uint32Array
  prices: Uint32Array
  cities: Uint32Array
  /** With an ad that matches the complete filter. */
  fitting: number
  /** Ignores the edition filter. */
  asked: number
}

/** A bit for each part of the filter that an ad misses, after the bits of facts. */
const misses = { price: 1 << 16, city: 1 << 17, edition: 1 << 18 } as const

/** One pass over all ads: an ad that misses one part counts only for that facet. Calls no function per ad. */
export function facetCountsOf(
  { starts, counts, prices, facts, cities, editions }: AdColumns,
  books: ArrayLike<number>,
  { least, most, facts: wantedFacts, cities: wantedCities, editions: wanted }: AdFilter,
  asked: ReadonlyMap<number, readonly number[]>,
  cityCount: number,
): FacetCounts {
  const facetCounts: FacetCounts = {
    facts: new Uint32Array(factBitCount),
    prices: new Uint32Array(priceSteps),
    cities: new Uint32Array(cityCount),
    fitting: 0,
    asked: 0,
  }
  const seen = new Uint32Array(cityCount)
  const unwantedFacts = ~wantedFacts
  for (let index = 0; index < books.length; index += 1) {
    const n = books[index] ?? 0
    const start = starts[n] ?? 0
    const end = start + (counts[n] ?? 0)
    if (start === end) continue
    const own = asked.get(n)
    let kinds = 0
    let steps = 0
    let fits = 0
    let fitsAsked = 0
    for (let at = start; at < end; at += 1) {
      const fact = facts[at] ?? 0
      const price = prices[at] ?? 0
      const city = cities[at] ?? 0
      const isAsked = own !== undefined && (own === every || own.includes(editions[at] ?? 0))
      let missed = fact & unwantedFacts
      if (price < least || price > most) missed |= misses.price
      if (wantedCities !== undefined && wantedCities[city] !== 1) missed |= misses.city
      if (wanted !== undefined && !isAsked) missed |= misses.edition
      if ((missed & (missed - 1)) !== 0) continue
      if (missed === 0) fits = 1
      kinds |= missed === 0 ? fact : missed
      if ((missed & ~misses.price) === 0) {
        const step = (price / priceStep) | 0
        steps |= 1 << (step < priceSteps ? step : priceSteps - 1)
      }
      if (isAsked && (missed & ~misses.edition) === 0) fitsAsked = 1
      if ((missed & ~misses.city) === 0 && seen[city] !== index + 1) {
        seen[city] = index + 1
        facetCounts.cities[city] = (facetCounts.cities[city] ?? 0) + 1
      }
    }
    facetCounts.fitting += fits
    facetCounts.asked += fitsAsked
    addBits(facetCounts.facts, kinds & allFactBits)
    addBits(facetCounts.prices, steps)
  }
  return facetCounts
}

function addBits(counts: Uint32Array, bits: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest)
    counts[bit] = (counts[bit] ?? 0) + 1
  }
}
