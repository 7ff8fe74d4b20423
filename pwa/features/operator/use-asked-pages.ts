import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../api/api-failure.ts'
import { type ApiPath, getJson } from '../../api/http.ts'
import { type AskedAnswer, stateOf } from './use-asked.ts'

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
    state: stateOf({ data, ...(failure && { failure }) }),
    isNeverCached: true as const,
    refresh,
  }
}

export type Paged<Key extends string> = Record<Key, readonly unknown[]> & { next: string | null }

/** Loads more pages until as many as wanted are there, or none is left. */
export async function pagesUpTo<Page extends { next: string | null }>(
  count: number,
  { path, pages, signal }: { path: ApiPath; pages: readonly Page[]; signal: AbortSignal },
): Promise<readonly Page[]> {
  const all = [...pages]
  while (all.length < count) {
    const next = all.at(-1)?.next
    if (next === null) break
    const cursor = next === undefined ? '' : `${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(next)}`
    all.push(await getJson<Page>(`${path}${cursor}`, { signal }))
  }
  return all
}

export function joined<Page extends Paged<Key>, Key extends string>(pages: readonly Page[], rows: Key): Page {
  return { ...(pages.at(-1) as Page), [rows]: pages.flatMap(page => page[rows]) }
}
