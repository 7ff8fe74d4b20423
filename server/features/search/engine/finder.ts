import type { SearchChoices } from '../../../../shared/features/search/search.schema.ts'
import type { SearchFilters } from '../../../adapters/search/search.ts'
import { type Asked, Booklists } from './booklists.ts'
import { findAnything } from './browse.ts'
import { countChoices } from './count-choices.ts'
import { findIsbn, findLookAlikes, findMatching, withAll, withIsbn } from './find-books.ts'
import type { Found, Page } from './found.ts'
import { LiveOffers } from './ads/live-offers.ts'
import { type Sieve, sieveOf } from './sieve.ts'
import type { Statements } from './statements.ts'
import { Vocabulary } from './vocabulary.ts'
import { understand } from './wanted.ts'

export interface Finder {
  find(query: string, filters: SearchFilters, page: Page): { found: Found; sieve: Sieve }
  choices(query: string, filters: SearchFilters): SearchChoices
  learn(): boolean
}

const none: Found = { page: [], total: 0, more: false }

export function finderOf(statements: Statements): Finder {
  const vocabulary = new Vocabulary(statements)
  const live = new LiveOffers(statements)
  const booklists = new Booklists(statements)
  return {
    find: (query, filters, page) => {
      const named = booklists.named(filters)
      const sieve = sieveOf(filters, () => live.now(), { named, asked: () => booklists.asked(filters) })
      return { sieve, found: findWanted(query, filters, page, sieve, named) }
    },
    choices: (query, filters) => {
      const lists = {
        named: booklists.named(filters),
        asked: booklists.asked(filters),
        owners: booklists.owners(filters),
      }
      return countChoices({ statements, offers: live.now(), ...lists }, candidates(query), filters)
    },
    learn: () => live.readStep(),
  }

  function findWanted(query: string, filters: SearchFilters, page: Page, sieve: Sieve, list: Asked | undefined): Found {
    const wanted = understand(query)
    const shelf = { statements, sieve, list, offers: () => live.now() }
    if (wanted.kind === 'nothing') return none
    if (wanted.kind === 'anything') return findAnything(shelf, filters, page)
    if (wanted.kind === 'isbn') return findIsbn(shelf, wanted.isbn13, page)
    const found = findMatching(shelf, wanted.words, filters, page)
    if (found) return found
    const groups = vocabulary.alternatives(wanted.words)
    return groups ? findLookAlikes(shelf, groups, filters, page) : none
  }

  /** The books that a question speaks of, whatever the filters; undefined: all. */
  function candidates(query: string): readonly number[] | undefined {
    const wanted = understand(query)
    if (wanted.kind === 'anything') return undefined
    if (wanted.kind === 'nothing') return []
    if (wanted.kind === 'isbn') return withIsbn(statements, wanted.isbn13)
    const found = withAll(
      statements,
      wanted.words.map(word => [word]),
    )
    const groups = found.length > 0 ? undefined : vocabulary.alternatives(wanted.words)
    return groups ? withAll(statements, groups) : found
  }
}
