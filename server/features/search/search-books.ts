import type { Database } from 'better-sqlite3'
import type { SearchAnswer } from '../../../shared/features/search/search.schema.ts'
import type { SearchFilters } from '../../adapters/search/search.ts'
import { findAnything } from './browse.ts'
import { findIsbn, findLookAlikes, findMatching } from './find-books.ts'
import { counted, type Found, type Page } from './found.ts'
import { loadResults } from './load-results.ts'
import { Statements } from './statements.ts'
import { Vocabulary } from './vocabulary.ts'
import { expressionOf, looseExpressionOf, understand } from './wanted.ts'

const pageSize = 30
/** How a cursor begins, so that no word is taken for one. */
const place = 'from-'

export type SearchBooks = (query: string, filters: SearchFilters, cursor?: string) => SearchAnswer

/** The search of one connection: what it prepares and learns stays with it. */
export function searchOf(database: Database): SearchBooks {
  const statements = new Statements(database)
  const vocabulary = new Vocabulary(statements)
  return (query, filters, cursor) => {
    const page = { offset: cursor === undefined ? 0 : Number(cursor.slice(place.length)), size: pageSize }
    const found = find(query, filters, page)
    return {
      results: loadResults(statements, found.page, filters),
      total: Math.min(found.total, counted),
      totalIsExact: found.total <= counted,
      next: found.more ? `${place}${page.offset + pageSize}` : null,
    }
  }

  function find(query: string, filters: SearchFilters, page: Page): Found {
    const wanted = understand(query)
    if (wanted.kind === 'nothing') return { page: [], total: 0, more: false }
    if (wanted.kind === 'anything') return findAnything(statements, filters, page)
    if (wanted.kind === 'isbn') return findIsbn(statements, wanted.isbn13, filters)
    const { words } = wanted
    const found = findMatching(statements, words, expressionOf(words), filters, page)
    if (found.total > 0) return found
    const lookAlikes = words.map(word => vocabulary.lookAlikes(word))
    if (lookAlikes.every(words => words.length === 0)) return found
    return findLookAlikes(statements, looseExpressionOf(words, lookAlikes), filters, page)
  }
}
