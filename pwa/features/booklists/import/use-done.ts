import { useLocation, useNavigate } from 'react-router-dom'
import { useIsMounted } from '../../../lib/hooks/use-hydrated.ts'

export interface Done {
  id: string
  count: number
}

/** Kept in the entry of the browser's history, so that it outlives a reload, and not the visit of the page. */
export function useDone(what: 'import' | 'copy' | 'books'): [Done | null, (done: Done | null) => void] {
  const name = `done ${what}`
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const keep = (done: Done | null) => {
    if (!isMounted()) return
    // An answer may come after the other one of this page, which this render has not seen.
    const now = (history.state as { usr?: unknown } | null)?.usr
    void navigate({ search }, { replace: true, state: { ...(now as object), [name]: done } })
  }
  return [(state as Record<string, Done | null> | null)?.[name] ?? null, keep]
}
