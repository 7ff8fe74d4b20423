import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure, isOffline } from '../../api/api-failure.ts'
import type { ApiPath } from '../../api/http.ts'
import { joined, type Paged, pagesUpTo } from './pages.ts'
import type { AskedAnswer } from './use-asked.ts'

interface Asked<Page> {
  path: ApiPath
  turn: number
  pages: readonly Page[]
  failure?: ApiFailure
}

export type AskedPages<Page> = AskedAnswer<Page> & { more?: () => void; isComing: boolean }

/** Collects the rows of all pages; a refresh loads all again. Caches nothing on this device. */
export function useAskedPages<Page extends Paged<Key>, Key extends string>(path: ApiPath, rows: Key): AskedPages<Page> {
  const [wanted, setWanted] = useState({ path, turn: 0, count: 1 })
  if (wanted.path !== path) setWanted({ path, turn: 0, count: 1 })
  const [asked, setAsked] = useState<Asked<Page>>({ path, turn: 0, pages: [] })
  const last = useRef(asked)
  useEffect(() => {
    const leaving = new AbortController()
    const note = (next: Asked<Page>) => setAsked((last.current = next))
    const ask = async () => {
      const { path: from, turn, count } = wanted
      const had = last.current
      const isSame = had.path === from && had.turn === turn
      try {
        const pages = await pagesUpTo(count, { path: from, pages: isSame ? had.pages : [], signal: leaving.signal })
        note({ path: from, turn, pages })
      } catch (error) {
        if (leaving.signal.aborted) return
        if (!(error instanceof ApiFailure)) throw error
        note({ path: from, turn, pages: had.path === from ? had.pages : [], failure: error })
      }
    }
    void ask()
    return () => leaving.abort()
  }, [wanted])
  const refresh = useCallback(() => setWanted(now => ({ ...now, turn: now.turn + 1 })), [])
  const more = useCallback(() => setWanted(now => ({ ...now, count: now.count + 1 })), [])
  const { pages, failure } = asked.path === path ? asked : { pages: [] }
  const data = pages.length === 0 ? undefined : joined(pages, rows)
  return {
    ...(data && { data }),
    ...(failure && { failure }),
    ...(data?.next != null && { more }),
    isComing: !failure && data !== undefined && pages.length < wanted.count && data.next !== null,
    state: failure
      ? isOffline(failure)
        ? 'offline'
        : failure.status === 404
          ? 'missing'
          : 'failed'
      : data === undefined
        ? 'loading'
        : 'fresh',
    isNeverCached: true as const,
    refresh,
  }
}
