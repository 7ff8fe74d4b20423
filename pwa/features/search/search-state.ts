import type { Sort } from '../../../shared/features/search/search.schema.ts'

/** Everything a page of results depends on; the address bar holds all of it (B4). */
export interface SearchState {
  q: string
  sort: Sort
  pages: number
  available: boolean
  study: string | null
}

const maxPages = 20

export function readSearchState(params: URLSearchParams): SearchState {
  const sort = params.get('sort')
  const pages = Math.trunc(Number(params.get('pages') ?? 1))
  return {
    q: params.get('q') ?? '',
    sort: sort === 'price' || sort === 'new' ? sort : 'best',
    pages: pages >= 1 && pages <= maxPages ? pages : 1,
    available: params.get('available') === 'yes',
    study: params.get('study'),
  }
}

export function writeSearchState({ q, sort, pages, available, study }: SearchState): URLSearchParams {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (sort !== 'best') params.set('sort', sort)
  if (available) params.set('available', 'yes')
  if (study) params.set('study', study)
  if (pages > 1) params.set('pages', String(pages))
  return params
}

export function searchPath({ q, sort, available, study }: SearchState, cursor: string | null): `/search?${string}` {
  const params = writeSearchState({ q: q.trim().replace(/\s+/g, ' '), sort, available, study, pages: 1 })
  if (cursor !== null) params.set('cursor', cursor)
  return `/search?${params}`
}
