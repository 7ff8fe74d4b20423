import type { SearchQuery } from '../../../shared/features/search/search.schema.ts'

export type SearchFilters = Omit<SearchQuery, 'q' | 'cursor'>

/** Finds books of the catalogue (api.md, Public reads). Sees what was committed before it was asked. */
export interface Search {
  /**
   * Gives a SearchAnswer as JSON text: it may come from another thread, and goes out as it is. `cursor` is what an earlier
   * answer to the same question gave as `next`.
   */
  searchBooks(query: string, filters: SearchFilters, cursor?: string): Promise<string>
  /** Ends what runs. */
  close(): Promise<void>
}
