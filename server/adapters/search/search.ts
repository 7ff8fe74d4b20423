import type { SearchQuery } from '../../../shared/features/search/search.schema.ts'

export type SearchFilters = Omit<SearchQuery, 'q' | 'cursor'>

export interface Question {
  query: string
  filters: SearchFilters
  /** How many books come before the page that is asked for; at most 1,000. */
  offset: number
  /**
   * Asks how many books each further choice would leave, instead of a page, as somebody sees it who is apart from these
   * sellers (E6).
   */
  facets?: { apart: readonly string[] }
}

/** Who asks: `key` is the address as limits count it, `signal` tells that they hung up. */
export interface Caller {
  key: string
  signal?: AbortSignal
}

/** A page of books, or the facets. */
export interface Answered {
  /** A SearchAnswer without `next`, or SearchChoices, as JSON text: it may come from another thread, and goes out as it is. */
  text: string
  /** Where the next page begins; null where there is none, or none that may be asked for. */
  next: number | null
}

/** Finds books of the catalogue (api.md, Public reads). Sees what was committed before it was asked. */
export interface Search {
  /** Rejects with 503 where too many ask, and where `asker` hung up before it began. */
  searchBooks(question: Question, caller?: Caller): Promise<Answered>
  /** Ends what runs. */
  close(): Promise<void>
}
