import type { SearchAnswer, SearchQuery } from '../../../shared/features/search/search.schema.ts'

export type SearchFilters = Omit<SearchQuery, 'q' | 'cursor'>

/** Finds books of the catalogue (api.md, Public reads). Sees what was committed before it was asked. */
export interface Search {
  /** `cursor` is what an earlier answer to the same question gave as `next`. */
  searchBooks(query: string, filters: SearchFilters, cursor?: string): Promise<SearchAnswer>
  /** Ends what runs. */
  close(): Promise<void>
}
