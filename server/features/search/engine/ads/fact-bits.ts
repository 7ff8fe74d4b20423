import { adFacts, type FactName, factNames } from '../../../../../shared/features/ads/ad-fact-list.ts'
import { type FilterName, filterValueOf, wantedValues } from '../../../../../shared/features/ads/ad-facts.ts'
import type { SearchFacets } from '../../../../../shared/features/search/search.schema.ts'
import type { SearchFilters } from '../../../../adapters/search/search.ts'

/** A bit for each value of each fact, so that an ad has one bit for each fact. */
const bits = factNames.map((name, index) => {
  const first = factNames.slice(0, index).reduce((sum, before) => sum + adFacts[before].values.length, 0)
  return { name, bitOf: new Map(adFacts[name].values.map((value: string, at) => [value, 1 << (first + at)])) }
})

export const factBitCount = factNames.reduce((sum, name) => sum + adFacts[name].values.length, 0)
export const allFactBits = (1 << factBitCount) - 1

export function factBitsOf(copy: Record<FactName, unknown>): number {
  return bits.reduce((sum, { name, bitOf }) => sum | (bitOf.get(filterValueOf(name, copy[name])) ?? 0), 0)
}

/** All bits of a fact that nobody filters by. */
export function wantedFactBits(filters: SearchFilters): number {
  return bits.reduce((sum, { name, bitOf }) => {
    const wanted = wantedValues(filters, name)
    return (wanted.length === 0 ? [...bitOf.keys()] : wanted).reduce(
      (mask, value) => mask | (bitOf.get(value) ?? 0),
      sum,
    )
  }, 0)
}

/** `counts`: books by the place of the bit. */
export function factFacetsOf(counts: Uint32Array): Pick<SearchFacets, FilterName> {
  const facets = bits.map(({ name, bitOf }) => [
    adFacts[name].filter,
    Object.fromEntries(Array.from(bitOf, ([value, bit]) => [value, counts[Math.log2(bit)] ?? 0])),
  ])
  return Object.fromEntries(facets) as Pick<SearchFacets, FilterName>
}
