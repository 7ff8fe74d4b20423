import { useEffect } from 'react'
import { type BookSourceName, bookSourceTitles } from '../../../../shared/features/books/book-sources.ts'
import type { FoundBook, Lookups } from '../../../../shared/features/books/lookup.schema.ts'
import { exchangeNow } from '../../../api/exchange.ts'
import { postJson, sendDelete } from '../../../api/http.ts'
import { useCached } from '../../../api/use-cached.ts'
import { type Sending, useSending } from '../../../api/use-sending.ts'

export interface LookingUp {
  /** Titles of the libraries that are asked; empty where the operator chose none. */
  sources: string[]
  /** Count ISBNs; null while none is looked up. */
  progress: { done: number; of: number } | null
  found: ReadonlyMap<string, FoundBook>
  unknown: ReadonlySet<string>
  start: Sending<[string[]]>
  stop: Sending<[]>
}

const lookEveryMs = 2000

/** The server goes on by itself; this shows how far it is, also after a reload (M24). Needs a connection. */
export function useLookups(organisationId: string): LookingUp {
  const path = `/admin/organisations/${organisationId}/lookups` as const
  const { data, refresh } = useCached<Lookups>(path)
  const newest = data?.newest ?? null
  const isRunning = newest !== null && newest.done < newest.of
  useEffect(() => {
    if (!isRunning) return
    const look = () => document.visibilityState === 'visible' && exchangeNow().online && refresh()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [isRunning, refresh])
  const start = useSending(async (isbns: string[]) => {
    await postJson(path, { isbns })
    refresh()
  })
  const stop = useSending(async () => {
    if (newest) await sendDelete(`${path}/${newest.id}`)
    refresh()
  })
  return {
    sources: (data?.sources ?? []).map((name: BookSourceName) => bookSourceTitles[name]),
    progress: isRunning ? { done: newest.done, of: newest.of } : null,
    found: new Map(data?.found.map(book => [book.isbn, book])),
    unknown: new Set(data?.unknown),
    start,
    stop,
  }
}
