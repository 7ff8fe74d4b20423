import type { SearchFacets } from '../../../../shared/features/search/search.schema.ts'
import type { SearchFilters } from '../../../adapters/search/search.ts'
import type { Asked, ListOwner } from './booklists.ts'
import type { LiveAds } from './ads/live-ads.ts'
import type { AdFilter } from './ads/ad-filter.ts'
import { factFacetsOf } from './ads/fact-bits.ts'
import { speaksOfAds } from './book-filter.ts'
import type { Statements } from './statements.ts'
import { facetCountsOf } from './ads/facet-counts.ts'

interface Shelf {
  statements: Statements
  liveAds: LiveAds
  /** Undefined where the query names no list. */
  named: Asked | undefined
  /** All lists where the query names none. */
  asked: Asked
  owners: ReadonlyMap<ListOwner, Asked>
}

const maxFacets = 30

/** One pass over the candidates' ads; undefined: all books (B4). */
export function countFacets(
  { statements, liveAds, named, asked, owners }: Shelf,
  candidates: readonly number[] | undefined,
  filters: SearchFilters,
): SearchFacets {
  const adFilter = liveAds.adFilterOf(filters, filters.edition && asked)
  const needsAd = speaksOfAds(filters) || filters.available !== undefined
  const list = candidates ?? (named && [...named.keys()])
  const books = list ? (named ? list.filter(n => named.has(n)) : list) : numbersTo(liveAds.end)
  const facetCounts = facetCountsOf(liveAds.columns, books, adFilter, liveAds.editionsFor(asked), liveAds.cities.size)
  return {
    total: needsAd ? facetCounts.fitting : list ? books.length : countOf(statements),
    ...factFacetsOf(facetCounts.facts),
    available: facetCounts.fitting,
    edition: facetCounts.asked,
    prices: [...facetCounts.prices],
    cities: citiesOf(liveAds, facetCounts.cities, adFilter),
    organisations: organisationsOf(),
  }

  function organisationsOf(): SearchFacets['organisations'] {
    const isCandidate = candidates && flagsOf(candidates)
    const counted = Array.from(owners, ([owner, ownList]) => {
      const own = filters.edition ? liveAds.adFilterOf(filters, ownList) : adFilter
      const fits = (n: number) => (!isCandidate || isCandidate[n] === 1) && (!needsAd || liveAds.has(n, own))
      return { ...owner, books: [...ownList.keys()].filter(fits).length }
    })
    return mostFirst(counted, ({ id }) => id === filters.organisation)
  }
}

function citiesOf({ cities }: LiveAds, counts: Uint32Array, adFilter: AdFilter): SearchFacets['cities'] {
  const counted = Array.from(counts, (books, number) => ({ number, city: cities.text(number), books }))
  return mostFirst(
    counted.sort((a, b) => (a.city < b.city ? -1 : 1)),
    ({ number }) => adFilter.cities?.[number] === 1,
  ).map(({ city, books }) => ({ city, books }))
}

/** Always includes the chosen ones. */
function mostFirst<Counted extends { books: number }>(all: Counted[], isChosen: (one: Counted) => boolean): Counted[] {
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
