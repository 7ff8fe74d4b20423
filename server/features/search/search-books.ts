import type { Database } from 'better-sqlite3'
import type { SearchAnswer } from '../../../shared/features/search/search.schema.ts'
import type { SearchFilters } from '../../adapters/search/search.ts'
import { type Finder, finderOf } from './finder.ts'
import { counted } from './found.ts'
import { loadResults } from './load-results.ts'
import { Statements } from './statements.ts'

const pageSize = 30
/** How a cursor begins, so that no word is taken for one. */
const place = 'from-'

export interface Searcher extends Pick<Finder, 'learn'> {
  searchBooks(query: string, filters: SearchFilters, cursor?: string): SearchAnswer
}

/** The search of one connection: what it prepares and learns stays with it. */
export function searcherOf(database: Database): Searcher {
  const statements = new Statements(database)
  const { find, learn } = finderOf(statements)
  return {
    learn,
    searchBooks: (query, filters, cursor) => {
      const offset = cursor === undefined ? 0 : Number(cursor.slice(place.length))
      const { found, sieve } = find(query, filters, { offset, size: pageSize })
      const end = offset + pageSize
      return {
        results: loadResults(statements, found.page, sieve),
        total: Math.min(found.total, counted),
        totalIsExact: found.total <= counted,
        next: found.more && end <= counted ? `${place}${end}` : null,
      }
    },
  }
}
