import { useEffect, useRef, useState } from 'react'
import type {
  LibraryBook,
  LibraryPage,
  librarySorts,
  libraryShows,
} from '../../../../shared/features/books/library.schema.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { exchangeNow, onExchange } from '../../../api/exchange.ts'
import type { ApiPath } from '../../../api/http.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { readWindow } from './read-window.ts'

const windowSize = 100

export interface LibraryView {
  q: string
  sort: (typeof librarySorts)[number]
  order: 'up' | 'down'
  show: (typeof libraryShows)[number]
}

interface Loaded {
  key: string
  total: number
  isCut: boolean
  counts: LibraryPage['counts']
  windows: ReadonlyMap<number, readonly LibraryBook[]>
}

/** Loads rows in windows, in the server's order. The former view stays until the first answer of the next. */
export function useLibrary(organisationId: string, view: LibraryView) {
  const { cache } = useLocal()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [cachedAt, setKeptAt] = useState<number | null>(null)
  const [turn, setTurn] = useState(0)
  const path = pathOf(organisationId, view)
  const key = `${turn} ${path}`
  const isKept = view.q.trim() === ''
  const asking = useRef<(window: number) => void>(() => undefined)

  useEffect(() => {
    const leaving = new AbortController()
    const asked = new Set<number>()
    // Windows without an answer; they are asked for again with the next connection, not with each render.
    const open = new Set<number>()
    const read = async (window: number) => {
      const part: ApiPath = `${path}&from=${window * windowSize}&limit=${windowSize}`
      try {
        const { page, cachedAt } = await readWindow({ cache, path: part, isKept, signal: leaving.signal })
        if (leaving.signal.aborted) return
        setFailure(null)
        setKeptAt(cachedAt)
        if (cachedAt !== null) open.add(window)
        setLoaded(former => withWindow(former, { key, window, page }))
      } catch (error) {
        if (leaving.signal.aborted) return
        open.add(window)
        if (!(error instanceof ApiFailure)) throw error
        setFailure(error)
      }
    }
    const ask = (window: number) => {
      if (asked.has(window)) return
      asked.add(window)
      void read(window)
    }
    asking.current = ask
    ask(0)
    const stop = onExchange(() => {
      if (!exchangeNow().online) return
      const again = [...open]
      open.clear()
      for (const window of again) void read(window)
    })
    return () => {
      stop()
      leaving.abort()
    }
  }, [cache, path, key, isKept])

  return {
    total: loaded?.total ?? 0,
    isCut: loaded?.isCut ?? false,
    counts: loaded?.counts,
    isFresh: loaded?.key === key,
    isKnown: loaded !== null,
    failure,
    /** When the server answered, where it is out of reach now; else null. */
    cachedAt,
    at: (row: number): LibraryBook | undefined => loaded?.windows.get(Math.floor(row / windowSize))?.[row % windowSize],
    want: (first: number, last: number) => {
      if (loaded?.key !== key) return
      for (let window = Math.floor(first / windowSize); window <= Math.floor(last / windowSize); window += 1)
        asking.current(window)
    },
    reload: () => setTurn(before => before + 1),
  }
}

export type Library = ReturnType<typeof useLibrary>

function withWindow(former: Loaded | null, { key, window, page }: { key: string; window: number; page: LibraryPage }) {
  const windows = new Map(former?.key === key ? former.windows : [])
  windows.set(window, page.books)
  return { key, total: page.total, isCut: page.isCut ?? false, counts: page.counts, windows }
}

function pathOf(organisationId: string, { q, sort, order, show }: LibraryView): ApiPath {
  const query = new URLSearchParams({ sort, order, show, ...(q.trim() && { q: q.trim() }) })
  return `/admin/organisations/${organisationId}/library?${query.toString()}`
}
