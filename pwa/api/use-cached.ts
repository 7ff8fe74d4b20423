import { useEffect, useRef, useState } from 'react'
import { useLocal } from '../local/local-provider.tsx'
import { keepPage, readPage, touchPage } from '../local/pages.ts'
import { useLive } from '../local/use-live.ts'
import { ApiFailure, isOffline } from './api-failure.ts'
import { exchangeNow, onExchange } from './exchange.ts'
import { dropAnswer, givenAnswer } from './given-answers.ts'
import { type ApiPath, getJson } from './http.ts'

/** `stale`: cached, an answer is coming. `offline`, `failed`: `data` may be a cached answer. `missing`: 404. */
export interface Cached<Answer> {
  data?: Answer
  /** In milliseconds. */
  fetchedAt?: number
  state: 'loading' | 'fresh' | 'stale' | 'offline' | 'failed' | 'missing'
  failure?: ApiFailure
  refresh(): void
}

interface Asked {
  path: ApiPath
  turn: number
  data?: unknown
  fetchedAt?: number
  failure?: ApiFailure
}

/** `path` is as in `getJson`; null asks nothing and stays `loading`. */
export function useCached<Answer>(path: ApiPath | null): Cached<Answer> {
  const { cache, personId } = useLocal()
  const [first] = useState(() => cameAlong(path))
  const along = useRef(first)
  const [asked, setAsked] = useState<Asked | null>(first)
  const [turn, setTurn] = useState(0)
  const page = useLive(
    async () => (path === null || path === along.current?.path ? null : readPage(cache, path)),
    [cache, path],
  )

  useEffect(() => {
    if (path === null) return
    const came = along.current
    along.current = null
    if (came?.path === path) {
      dropAnswer(path)
      void keepPage(cache, { key: path, data: came.data, fetchedAt: came.fetchedAt })
      // The answer is the public one, and a person may see more.
      if (personId === null) return
    }
    const leaving = new AbortController()
    let silent = false
    const ask = async () => {
      silent = false
      try {
        const data = await getJson<Answer>(path, { signal: leaving.signal })
        const fetchedAt = Date.now()
        setAsked({ path, turn, data, fetchedAt })
        await keepPage(cache, { key: path, data, fetchedAt })
      } catch (error) {
        if (!(error instanceof ApiFailure) || leaving.signal.aborted) return
        silent = isOffline(error)
        const failure = error
        setAsked(former => (former?.path === path ? { ...former, turn, failure } : { path, turn, failure }))
      }
    }
    void ask()
    void touchPage(cache, path, Date.now())
    const stop = onExchange(() => silent && exchangeNow().online && void ask())
    return () => {
      stop()
      leaving.abort()
    }
  }, [path, cache, personId, turn])

  const mine = asked?.path === path ? asked : null
  const known = mine?.data !== undefined ? mine : page?.key === path ? page : undefined
  return {
    ...(known && { data: known.data as Answer, fetchedAt: known.fetchedAt }),
    state: stateOf(mine, known !== undefined),
    ...(mine?.failure && { failure: mine.failure }),
    refresh: () => setTurn(before => before + 1),
  }
}

function cameAlong(path: ApiPath | null): (Asked & { fetchedAt: number }) | null {
  const given = path === null ? undefined : givenAnswer(path)
  return path !== null && given ? { path, turn: 0, ...given } : null
}

function stateOf(asked: Asked | null, hasData: boolean): Cached<unknown>['state'] {
  if (!asked) return hasData ? 'stale' : 'loading'
  if (!asked.failure) return 'fresh'
  if (asked.failure.status === 404) return 'missing'
  return isOffline(asked.failure) ? 'offline' : 'failed'
}
