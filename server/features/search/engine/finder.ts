import type { SearchFilters } from '../../../adapters/search/search.ts'
import { Booklists } from './booklists.ts'
import { findAnything } from './browse.ts'
import { findIsbn, findLookAlikes, findMatching } from './find-books.ts'
import type { Found, Page } from './found.ts'
import { LiveOffers } from './live-offers.ts'
import { type Sieve, sieveOf } from './sieve.ts'
import type { Statements } from './statements.ts'
import { Vocabulary } from './vocabulary.ts'
import { understand } from './wanted.ts'

export interface Finder {
  find(query: string, filters: SearchFilters, page: Page): { found: Found; sieve: Sieve }
  learn(): boolean
}

export function finderOf(statements: Statements): Finder {
  const vocabulary = new Vocabulary(statements)
  const live = new LiveOffers(statements)
  const booklists = new Booklists(statements)
  return {
    find: (query, filters, page) => {
      const list = booklists.of(filters)
      const sieve = sieveOf(filters, () => live.now(), list)
      return { sieve, found: findWanted(query, filters, page, sieve, list) }
    },
    learn: () => live.readStep(),
  }

  function findWanted(
    query: string,
    filters: SearchFilters,
    page: Page,
    sieve: Sieve,
    list: ReadonlySet<number> | undefined,
  ): Found {
    const wanted = understand(query)
    const shelf = { statements, sieve, list, offers: () => live.now() }
    if (wanted.kind === 'nothing') return { page: [], total: 0, more: false }
    if (wanted.kind === 'anything') return findAnything(shelf, filters, page)
    if (wanted.kind === 'isbn') return findIsbn(shelf, wanted.isbn13, page)
    const found = findMatching(shelf, wanted.words, filters, page)
    if (found.total > 0) return found
    const groups = vocabulary.alternatives(wanted.words)
    return groups ? findLookAlikes(shelf, groups, filters, page) : found
  }
}
