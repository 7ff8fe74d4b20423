import { useCallback, useEffect, useState } from 'react'
import { ApiFailure, isOffline } from '../../api/api-failure.ts'
import { type ApiPath, getJson } from '../../api/http.ts'
import type { Answer } from '../../ui/notes/answered.tsx'

interface Asked<Data> {
  path: ApiPath | null
  turn?: number
  data?: Data
  failure?: ApiFailure
}

export type AskedAnswer<Data> = Answer<Data> & { failure?: ApiFailure }

/** Caches nothing on this device, because the answer is about other people. */
export function useAsked<Data>(path: ApiPath | null): AskedAnswer<Data> {
  const [asked, setAsked] = useState<Asked<Data>>({ path: null })
  const [turn, setTurn] = useState(0)
  const refresh = useCallback(() => setTurn(last => last + 1), [])
  useEffect(() => {
    if (path === null) return
    const leaving = new AbortController()
    const ask = async () => {
      try {
        setAsked({ path, turn, data: await getJson<Data>(path, { signal: leaving.signal }) })
      } catch (error) {
        if (leaving.signal.aborted) return
        if (!(error instanceof ApiFailure)) throw error
        setAsked(last => ({ ...(last.path === path ? last : {}), path, turn, failure: error }))
      }
    }
    void ask()
    return () => leaving.abort()
  }, [path, turn])
  const now = asked.path === path ? asked : { path }
  return { ...now, state: stateOf(now), isNeverCached: true, refresh }
}

export function stateOf({ data, failure }: Pick<Asked<unknown>, 'data' | 'failure'>): Answer<unknown>['state'] {
  if (failure) return isOffline(failure) ? 'offline' : failure.status === 404 ? 'missing' : 'failed'
  return data === undefined ? 'loading' : 'fresh'
}
