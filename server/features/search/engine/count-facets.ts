import type { SearchFacets } from '../../../../shared/features/search/search.schema.ts'
import type { SearchFilters } from '../../../adapters/search/search.ts'
import type { AskedEditions, ListOwner } from './booklists.ts'
import { speaksOfAds } from './book-filter.ts'
import { type AdColumns, type AdFilter, every, type LiveAds } from './ads/live-ads.ts'
import { allFactBits, factBitCount, factFacetsOf } from './ads/fact-bits.ts'
import type { Statements } from './statements.ts'
import { priceStep, priceSteps } from '../../../../shared/features/search/price-steps.ts'

interface Shelf {
  statements: Statements
  liveAds: LiveAds
  named: AskedEditions | undefined
  editions: AskedEditions
  owners: ReadonlyMap<ListOwner, AskedEditions>
}

const maxFacets = 30

/** One pass over the candidates' ads; undefined: all books (B4). */
export function countFacets(
  { statements, liveAds, named, editions, owners }: Shelf,
  candidates: readonly number[] | undefined,
  filters: SearchFilters,
): SearchFacets {
  const adFilter = liveAds.adFilterOf(filters, filters.edition && editions)
  const needsAd = speaksOfAds(filters) || filters.available !== undefined
  const list = candidates ?? (named && [...named.keys()])
  const books = list ? (named ? list.filter(n => named.has(n)) : list) : numbersTo(liveAds.end)
  const facetCounts = facetCountsOf(
    liveAds.columns,
    books,
    adFilter,
    liveAds.editionsFor(editions),
    liveAds.cities.size,
  )
  return {
    total: needsAd ? facetCounts.fitting : list ? books.length : countOf(statements),
    ...factFacetsOf(facetCounts.facts),
    available: facetCounts.fitting,
    edition: facetCounts.edition,
    prices: [...facetCounts.prices],
    cities: citiesOf(liveAds, facetCounts.cities, adFilter),
    organisations: organisationsOf(),
  }

  function organisationsOf(): SearchFacets['organisations'] {
    const isCandidate = candidates && flagsOf(candidates)
    const counted = Array.from(owners, ([owner, ownList]) => {
      const ownFilter = filters.edition ? liveAds.adFilterOf(filters, ownList) : adFilter
      const fits = (n: number) => (!isCandidate || isCandidate[n] === 1) && (!needsAd || liveAds.has(n, ownFilter))
      return { ...owner, books: [...ownList.keys()].filter(fits).length }
    })
    return largestFirst(counted, ({ id }) => id === filters.organisation)
  }
}

function citiesOf({ cities }: LiveAds, counts: Uint32Array, adFilter: AdFilter): SearchFacets['cities'] {
  const counted = Array.from(counts, (books, number) => ({ number, city: cities.text(number), books }))
  return largestFirst(
    counted.sort((a, b) => (a.city < b.city ? -1 : 1)),
    ({ number }) => adFilter.cities?.[number] === 1,
  ).map(({ city, books }) => ({ city, books }))
}

/** Always includes the chosen ones. */
function largestFirst<Counted extends { books: number }>(
  all: Counted[],
  isChosen: (one: Counted) => boolean,
): Counted[] {
  return all
    .filter(one => one.books > 0 || isChosen(one))
    .sort((a, b) => b.books - a.books)
    .filter((one, at) => at < maxFacets || isChosen(one))
}

function countOf(statements: Statements): number {
  return statements.numbers('select count(*) from book_text', [])[0] ?? 0
}

function numbersTo(end: number): Uint32Array {
  const ns = new Uint32Array(end)
  for (let n = 0; n < end; n += 1) ns[n] = n
  return ns
}

function flagsOf(ns: readonly number[]): Uint8Array {
  const flags = new Uint8Array(ns.reduce((last, n) => Math.max(last, n), 0) + 1)
  for (const n of ns) flags[n] = 1
  return flags
}

/** Books by facet value; index is the place of the fact's bit, step or city. */
interface FacetCounts {
  facts: Uint32Array
  prices: Uint32Array
  cities: Uint32Array
  /** With an ad that matches the complete filter. */
  fitting: number
  edition: number
}

/** A bit for each part of the filter that an ad misses, after the bits of facts. */
const misses = { price: 1 << 16, city: 1 << 17, edition: 1 << 18 } as const

/** One pass over all ads: an ad that misses one part counts only for that facet. Calls no function per ad. */
function facetCountsOf(
  { starts, counts, prices, facts, cities, editions }: AdColumns,
  books: ArrayLike<number>,
  { least, max, facts: wantedFacts, cities: wantedCities, editions: wanted }: AdFilter,
  askedEditions: ReadonlyMap<number, readonly number[]>,
  cityCount: number,
): FacetCounts {
  const facetCounts: FacetCounts = {
    facts: new Uint32Array(factBitCount),
    prices: new Uint32Array(priceSteps),
    cities: new Uint32Array(cityCount),
    fitting: 0,
    edition: 0,
  }
  const lastBook = new Uint32Array(cityCount)
  const unwantedFacts = ~wantedFacts
  for (let index = 0; index < books.length; index += 1) {
    const n = books[index] ?? 0
    const start = starts[n] ?? 0
    const end = start + (counts[n] ?? 0)
    if (start === end) continue
    const ownEditions = askedEditions.get(n)
    let kinds = 0
    let steps = 0
    let fits = 0
    let fitsAsked = 0
    for (let at = start; at < end; at += 1) {
      const fact = facts[at] ?? 0
      const price = prices[at] ?? 0
      const city = cities[at] ?? 0
      const isAsked = ownEditions !== undefined && (ownEditions === every || ownEditions.includes(editions[at] ?? 0))
      let missed = fact & unwantedFacts
      if (price < least || price > max) missed |= misses.price
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
      if ((missed & ~misses.city) === 0 && lastBook[city] !== index + 1) {
        lastBook[city] = index + 1
        facetCounts.cities[city] = (facetCounts.cities[city] ?? 0) + 1
      }
    }
    facetCounts.fitting += fits
    facetCounts.edition += fitsAsked
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
