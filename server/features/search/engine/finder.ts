import { find } from '../../../../shared/features/search/engine/find/find.ts'
import { type Findings, newestFirst } from '../../../../shared/features/search/engine/find/findings.ts'
import { boostOf } from '../../../../shared/features/search/engine/shelf.ts'
import type { Boost } from '../../../../shared/features/search/engine/find/rank.ts'
import type { SearchFacets } from '../../../../shared/features/search/search.schema.ts'
import type { SearchFilters } from '../../../adapters/search/search.ts'
import { LiveAdsReader } from './ads/live-ads-reader.ts'
import { type AskedEditions, Booklists } from './booklists.ts'
import { findAnything } from './browse.ts'
import { LiveShelf } from './catalogue/live-shelf.ts'
import type { Base } from './catalogue/stored-index.ts'
import { countFacets } from './count-facets.ts'
import { foundAmong } from './load-results.ts'
import { byPrice, counted, type Found, nearFirst, type Page, pageOf, parted } from './found.ts'
import { type BookFilter, bookFilterOf } from './book-filter.ts'
import type { Statements } from './statements.ts'
import { Wants } from './wants.ts'

export interface Finder {
  find(
    query: string,
    filters: SearchFilters,
    page: Page,
  ): { found: Found; filter: BookFilter; named: AskedEditions | undefined }
  facets(query: string, filters: SearchFilters, blockedIds?: readonly string[]): SearchFacets
  /** Live ones of these ads. */
  foundAds(query: string, filters: SearchFilters, ads: readonly string[]): string[]
  /** Reads one step of the ads; false once all are read. */
  learn(): boolean
  rebase(base: Base): void
  isLate(): boolean
}

export function finderOf(statements: Statements, base?: Base): Finder {
  const shelf = new LiveShelf(statements, base)
  const live = new LiveAdsReader(statements)
  const booklists = new Booklists(statements)
  const wants = new Wants(statements)
  return {
    find: (query, filters, page) => {
      const named = booklists.named(filters)
      const filter = bookFilterOf(filters, () => live.now(), { named, editions: () => booklists.editions(filters) })
      return { filter, named, found: findWanted(query, filters, page, filter, named) }
    },
    facets: (query, filters, blockedIds = []) => {
      const lists = {
        named: booklists.named(filters),
        editions: booklists.editions(filters),
        owners: booklists.owners(filters),
      }
      const books = isAnything(query) ? undefined : findingsOf(query, filters).books
      return live.without(blockedIds, liveAds => countFacets({ statements, liveAds, ...lists }, books, filters))
    },
    foundAds: (query, filters, ads) => {
      const named = booklists.named(filters)
      const books = isAnything(query) ? undefined : new Set(findingsOf(query, filters).books)
      const isFound = (n: number) => (!named || named.has(n)) && (!books || books.has(n))
      return foundAmong(statements, ads, { filters, isFound, editions: filters.edition && booklists.editions(filters) })
    },
    learn: () => live.readStep(),
    rebase: base => shelf.rebase(base),
    isLate: () => shelf.isLate,
  }

  function findWanted(
    query: string,
    filters: SearchFilters,
    page: Page,
    filter: BookFilter,
    list: AskedEditions | undefined,
  ): Found {
    if (isAnything(query)) return findAnything({ statements, filter, list, liveAds: () => live.now() }, filters, page)
    return pageOfFindings(findingsOf(query, filters), filter, filters, page)
  }

  function findingsOf(query: string, { literal, near }: SearchFilters): Findings {
    return find(shelf.now(), query, {
      isLiteral: literal !== undefined,
      booklistNames: () => booklists.booklistNames(),
      boost: boostBy(near),
    })
  }

  function boostBy(near: string | undefined): Boost {
    return books => {
      const wantedOf = wants.of(books)
      return n => boostOf(wantedOf(n), near)
    }
  }
}

function isAnything(query: string): boolean {
  return query.trim() === ''
}

/** Nearby copies count only among so many of the best. */
const farthest = 20_000

function pageOfFindings(
  { books, corrected, match, order }: Findings,
  filter: BookFilter,
  { sort }: SearchFilters,
  page: Page,
): Found {
  const newest = newestFirst(books)
  const found = filter.matches ? newest.filter(filter.matches) : newest
  const correction = corrected && { corrected }
  if (sort === 'price') return { ...pageOf(byPrice(found, filter, page), page, match, found.length), ...correction }
  if (sort === 'new') return { ...pageOf(nearFirst(found, filter), page, match, found.length), ...correction }
  const end = page.offset + page.size
  const upperBound = counted + page.size
  const ordered = bestFirst(order(found, filter.isNear ? farthest : upperBound), filter).slice(0, upperBound)
  return { page: ordered.slice(page.offset, end), total: found.length, more: end < ordered.length, ...correction }
}

type Ordered = ReturnType<Findings['order']>

/** The best match stays first: nearby copies count among equals (B5). */
function bestFirst(ordered: Ordered, filter: BookFilter): Ordered {
  const { isNear } = filter
  if (!isNear) return ordered
  return [...new Set(ordered.map(({ match }) => match))].flatMap(match =>
    parted(
      ordered.filter(one => one.match === match),
      ({ n }) => isNear(n),
    ).flat(),
  )
}
