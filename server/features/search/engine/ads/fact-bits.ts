import { adFacts, type FactName, factNames } from '../../../../../shared/features/ads/ad-fact-list.ts'
import { type FilterName, filterValueOf, wantedValues } from '../../../../../shared/features/ads/ad-facts.ts'
import type { SearchFacets } from '../../../../../shared/features/search/search.schema.ts'
import type { SearchFilters } from '../../../../adapters/search/search.ts'

/** A bit for each value of each fact, so that an ad has one bit for each fact. */
const bits = factNames.map((name, index) => {
  const first = factNames.slice(0, index).reduce((sum, before) => sum + adFacts[before].values.length, 0)
  return { name, bitOf: new Map(adFacts[name].values.map((value: string, at) => [value, 1 << (first + at)])) }
})

const ofFacts = factNames.reduce((sum, name) => sum + adFacts[name].values.length, 0)
/** Of the seller, after those of the copy (M25). */
const student = { no: 1 << ofFacts, yes: 1 << (ofFacts + 1) }
export const factBitCount = ofFacts + 2
export const allFactBits = (1 << factBitCount) - 1

export type CopyFacts = Record<FactName, unknown> & { studentOf: unknown }

export function factBitsOf(copy: CopyFacts): number {
  const ofSeller = copy.studentOf === null ? student.no : student.yes
  return bits.reduce((sum, { name, bitOf }) => sum | (bitOf.get(filterValueOf(name, copy[name])) ?? 0), ofSeller)
}

/** All bits of a fact that nobody filters by. */
export function wantedFactBits(filters: SearchFilters): number {
  return bits.reduce(
    (sum, { name, bitOf }) => {
      const wanted = wantedValues(filters, name)
      return (wanted.length === 0 ? [...bitOf.keys()] : wanted).reduce(
        (mask, value) => mask | (bitOf.get(value) ?? 0),
        sum,
      )
    },
    student.yes | (filters.student ? 0 : student.no),
  )
}

/** `counts`: books by the place of the bit. */
export function factFacetsOf(counts: Uint32Array): Pick<SearchFacets, FilterName | 'student'> {
  const facets = bits.map(({ name, bitOf }) => [
    adFacts[name].filter,
    Object.fromEntries(Array.from(bitOf, ([value, bit]) => [value, counts[Math.log2(bit)] ?? 0])),
  ])
  const students = counts[Math.log2(student.yes)] ?? 0
  return { ...(Object.fromEntries(facets) as Pick<SearchFacets, FilterName>), student: students }
}
