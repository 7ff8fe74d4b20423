import { useRef, useState } from 'react'
import type { Change } from '../../../../shared/features/booklists/change-sets.schema.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { newId } from '../../../lib/new-id.ts'
import { sendChanges, undoChangeSet } from '../editor/device/editor.api.ts'
import { useLocation, useNavigate } from 'react-router-dom'
import { useIsMounted } from '../../../lib/hooks/use-hydrated.ts'

export interface Apply {
  /** Resolves true when applied. Repeats one change set under its id until there is an answer. */
  apply(changes: readonly Change[], note: string): Promise<boolean>
  /** `announce` receives the number of rows that somebody changed since, which stay. */
  undo(announce: (stays: number) => void): Promise<boolean>
  applied: Done | null
  forget(): void
  isBusy: boolean
  /** `isStale`: somebody else changed the list meanwhile. */
  failure: { message: string; isStale: boolean } | null
}

/** A request without an answer goes again under its id, so it is applied once. */
export function useApply(organisationId: string, what: 'import' | 'copy'): Apply {
  const [applied, setApplied] = useDone(what)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Apply['failure']>(null)
  const sent = useRef<{ changes: readonly Change[]; id: string }>(null)

  async function doing(work: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const [field] = Object.values(error.fields)
      setFailure({ message: field ?? error.message, isStale: error.code === 'stale' })
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    applied,
    isBusy,
    failure,
    apply: (changes, note) =>
      doing(async () => {
        const id = sent.current?.changes === changes ? sent.current.id : newId()
        sent.current = { changes, id }
        await sendChanges(organisationId, { id, note, changes: [...changes] })
        setApplied({ id, count: changes.length })
      }),
    forget: () => setApplied(null),
    undo: announce =>
      doing(async () => {
        const { skipped } = applied ? await undoChangeSet(organisationId, applied.id) : { skipped: [] }
        setApplied(null)
        if (skipped.length > 0) announce(skipped.length)
        sent.current = null
      }),
  }
}

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
