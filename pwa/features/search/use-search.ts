import { useState } from 'react'
import type { SearchAnswer } from '../../../shared/features/search/search.schema.ts'
import { type Cached, useCached } from '../../api/use-cached.ts'
import { searchPath, type SearchState } from './search-state.ts'

interface Found {
  answer: SearchAnswer
  path: `/search?${string}`
  query: string
}

/** `found` is the former answer until the next arrives, so that results do not flicker. */
export function useSearch(state: SearchState): { asked: Cached<SearchAnswer>; found: Found | undefined } {
  const path = searchPath(state, null)
  const asked = useCached<SearchAnswer>(path)
  const [found, setFound] = useState<Found>()
  if (asked.data && found?.answer !== asked.data) {
    const next = { answer: asked.data, path, query: state.q }
    setFound(next)
    return { asked, found: next }
  }
  return { asked, found: asked.state === 'loading' || asked.data ? found : undefined }
}
