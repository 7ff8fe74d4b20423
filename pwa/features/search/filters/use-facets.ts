import { useEffect, useState } from 'react'
import type { SearchFacets } from '../../../../shared/features/search/search.schema.ts'
import { ApiFailure, isOffline } from '../../../api/api-failure.ts'
import { exchangeNow, onExchange } from '../../../api/exchange.ts'
import { getJson } from '../../../api/http.ts'
import { useLocalSearch } from '../local/use-local-search.ts'
import { facetsPath, readSearchState, type SearchState } from '../search-state.ts'

export interface Facets {
  /** Absent until counted; the former ones while loading. */
  facets?: SearchFacets
  isLocal: boolean
}

/** Milliseconds without a change before it asks the server. */
const pause = 200

/** Not cached, because the counts would push out visited pages. */
export function useFacets(state: SearchState): Facets {
  const path = facetsPath(state)
  const [facets, setFacets] = useState<SearchFacets>()
  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    let silent = false
    const ask = async () => {
      try {
        const answer = await getJson<SearchFacets>(path, { signal: leaving.signal })
        silent = false
        setFacets(answer)
      } catch (error) {
        if (!(error instanceof ApiFailure) || leaving.signal.aborted) return
        silent = isOffline(error)
      }
      setSilent(silent)
    }
    const timer = setTimeout(() => void ask(), pause)
    const stop = onExchange(() => silent && exchangeNow().online && void ask())
    return () => {
      clearTimeout(timer)
      stop()
      leaving.abort()
    }
  }, [path])
  const localFacets = useLocalFacets(path, isSilent)
  if (isSilent) return { ...(localFacets && { facets: localFacets }), isLocal: true }
  return { ...(facets && { facets }), isLocal: false }
}

function useLocalFacets(path: string, isWanted: boolean): SearchFacets | undefined {
  const state = readSearchState(new URLSearchParams(path.split('?')[1]))
  return useLocalSearch(isWanted ? { kind: 'facets', state } : null)?.answer
}
