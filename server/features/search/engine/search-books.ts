import type { Database } from 'better-sqlite3'
import type { SearchAnswer, SearchFacets } from '../../../../shared/features/search/search.schema.ts'
import type { Answered, FoundAds, Question } from '../../../adapters/search/search.ts'
import type { Base } from './catalogue/stored-index.ts'
import { type Finder, finderOf } from './finder.ts'
import { counted } from './found.ts'
import { lastRev, Statements } from './statements.ts'
import { loadResults } from './load-results.ts'

const pageSize = 30

export interface Searcher extends Pick<Finder, 'learn' | 'rebase' | 'isLate'> {
  searchBooks(question: Question): Answered
}

export function searcherOf(database: Database, base?: Base): Searcher {
  const statements = new Statements(database)
  const { find, facets, foundAds, ...others } = finderOf(statements, base)
  return {
    ...others,
    searchBooks: ({ query, filters, offset, facets: asksFacets, ads }) => {
      const rev = lastRev(statements)
      if (asksFacets) {
        const counts: SearchFacets = facets(query, filters, asksFacets.blockedIds)
        return { text: JSON.stringify(counts), next: null, rev }
      }
      if (ads) {
        const answer: FoundAds = { adIds: foundAds(query, filters, ads) }
        return { text: JSON.stringify(answer), next: null, rev }
      }
      const { found, filter, named } = find(query, filters, { offset, size: pageSize })
      const answer: Omit<SearchAnswer, 'next'> = {
        results: loadResults(statements, found.page, { ...filter, named }, filters),
        total: Math.min(found.total, counted),
        totalIsExact: found.total <= counted,
        ...(found.corrected && { corrected: found.corrected }),
      }
      const end = offset + pageSize
      return { text: JSON.stringify(answer), next: found.more && end <= counted ? end : null, rev }
    },
  }
}
