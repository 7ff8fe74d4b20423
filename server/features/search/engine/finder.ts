import { find } from '../../../../shared/features/search/engine/find.ts'
import type { Findings } from '../../../../shared/features/search/engine/findings.ts'
import { likingOf } from '../../../../shared/features/search/engine/liking-of.ts'
import type { Liking } from '../../../../shared/features/search/engine/rank.ts'
import type { SearchChoices } from '../../../../shared/features/search/search.schema.ts'
import type { SearchFilters } from '../../../adapters/search/search.ts'
import { LiveOffers } from './ads/live-offers.ts'
import { type Asked, Booklists } from './booklists.ts'
import { findAnything } from './browse.ts'
import { type Base, LiveShelf } from './catalogue/live-shelf.ts'
import { countChoices } from './count-choices.ts'
import { pageOfFindings } from './page-of-findings.ts'
import type { Found, Page } from './found.ts'
import { type Sieve, sieveOf } from './sieve.ts'
import type { Statements } from './statements.ts'
import { Wants } from './wants.ts'

export interface Finder {
  find(query: string, filters: SearchFilters, page: Page): { found: Found; sieve: Sieve }
  /** Without the ads of sellers from whom who asks is apart. */
  choices(query: string, filters: SearchFilters, apart?: readonly string[]): SearchChoices
  /** Reads a step of the ads; false where all are read. */
  learn(): boolean
  rebase(base: Base): void
  isLate(): boolean
}

export function finderOf(statements: Statements, base?: Base): Finder {
  const shelf = new LiveShelf(statements, base)
  const live = new LiveOffers(statements)
  const booklists = new Booklists(statements)
  const wants = new Wants(statements)
  return {
    find: (query, filters, page) => {
      const named = booklists.named(filters)
      const sieve = sieveOf(filters, () => live.now(), { named, asked: () => booklists.asked(filters) })
      return { sieve, found: findWanted(query, filters, page, sieve, named) }
    },
    choices: (query, filters, apart = []) => {
      const lists = {
        named: booklists.named(filters),
        asked: booklists.asked(filters),
        owners: booklists.owners(filters),
      }
      const books = isAnything(query) ? undefined : findingsOf(query, filters).books
      return live.without(apart, offers => countChoices({ statements, offers, ...lists }, books, filters))
    },
    learn: () => live.readStep(),
    rebase: base => shelf.rebase(base),
    isLate: () => shelf.isLate,
  }

  function findWanted(query: string, filters: SearchFilters, page: Page, sieve: Sieve, list: Asked | undefined): Found {
    if (isAnything(query)) return findAnything({ statements, sieve, list, offers: () => live.now() }, filters, page)
    return pageOfFindings(findingsOf(query, filters), sieve, filters, page)
  }

  function findingsOf(query: string, { literal, near }: SearchFilters): Findings {
    return find(shelf.now(), query, {
      isLiteral: literal !== undefined,
      listings: () => booklists.listings(),
      liking: likingBy(near),
    })
  }

  function likingBy(near: string | undefined): Liking {
    return books => {
      const wantedOf = wants.of(books)
      return n => likingOf(wantedOf(n), near)
    }
  }
}

function isAnything(query: string): boolean {
  return query.trim() === ''
}
