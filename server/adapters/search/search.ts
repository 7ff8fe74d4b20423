import type { SearchQuery } from '../../../shared/features/search/search.schema.ts'

export type SearchFilters = Omit<SearchQuery, 'q' | 'cursor'>

export interface Question {
  query: string
  filters: SearchFilters
  offset: number
  /** Counts books per facet value instead of a page, without ads of `blockedIds` (E6). */
  facets?: { blockedIds: readonly string[] }
  /** Says which of these ads it finds (`FoundAds`), instead of a page. */
  ads?: readonly string[]
}

export interface FoundAds {
  adIds: string[]
}

/** `key` is the address as limits count it; `signal` aborts. */
export interface Caller {
  key: string
  signal?: AbortSignal
}

export interface Answered {
  /** JSON text, because it comes from another thread and is sent as it is. */
  text: string
  next: number | null
  rev: number
}

/** Sees every commit before the query (api.md, Public reads). */
export interface Search {
  /** Rejects with 503 when overloaded, or where the caller hung up before the start. */
  searchBooks(question: Question, caller?: Caller): Promise<Answered>
  close(): Promise<void>
}
