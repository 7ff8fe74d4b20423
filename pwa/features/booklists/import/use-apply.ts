import { useRef, useState } from 'react'
import type { Change } from '../../../../shared/features/booklists/change-sets.schema.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { newId } from '../../../lib/new-id.ts'
import { applyChanges, undoChanges } from './import.api.ts'
import { type Done, useDone } from './use-done.ts'

export interface Apply {
  /** Resolves true when applied. Repeats one change set under its id until there is an answer. */
  apply(changes: readonly Change[], note: string): Promise<boolean>
  /** `told` receives the number of rows that somebody changed since, which stay. */
  undo(told: (stays: number) => void): Promise<boolean>
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
        await applyChanges(organisationId, { id, note, changes })
        setApplied({ id, count: changes.length })
      }),
    forget: () => setApplied(null),
    undo: told =>
      doing(async () => {
        const { skipped } = applied ? await undoChanges(organisationId, applied.id) : { skipped: [] }
        setApplied(null)
        if (skipped.length > 0) told(skipped.length)
        sent.current = null
      }),
  }
}
