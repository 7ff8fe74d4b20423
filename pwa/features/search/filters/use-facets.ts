import { useEffect, useState } from 'react'
import type { SearchFacets } from '../../../../shared/features/search/search.schema.ts'
import { ApiFailure, isOffline } from '../../../api/api-failure.ts'
import { exchangeNow, onExchange } from '../../../api/exchange.ts'
import { getJson } from '../../../api/http.ts'
import { useLocalSearch } from '../local/use-local-search.ts'
import { facetsPath, readSearchState, type SearchState } from '../search-state.ts'

export interface Facets {
  /** Absent until they are counted; the former ones while others are. */
  facets?: SearchFacets
  /** Counted among what this device holds. */
  isLocal: boolean
}

/** Milliseconds without another choice or letter before the server is asked. */
const pause = 200

/** They are asked for the screen alone: kept answers would push out pages that one visits again. */
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
  const here = useLocalFacets(path, isSilent)
  if (isSilent) return { ...(here && { facets: here }), isLocal: true }
  return { ...(facets && { facets }), isLocal: false }
}

/** The path has all of the state that counts. */
function useLocalFacets(path: string, isWanted: boolean): SearchFacets | undefined {
  const state = readSearchState(new URLSearchParams(path.split('?')[1]))
  return useLocalSearch(isWanted ? { kind: 'facets', state } : null)?.answer
}
