import { useRef, useState } from 'react'
import type { Change } from '../../../../shared/features/booklists/change-sets.schema.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { newId } from '../../../lib/new-id.ts'
import { applyChanges, undoChanges } from './import.api.ts'
import { type Done, useDone } from './use-done.ts'

export interface Apply {
  /** One change set; the same once more, until an answer came. True where it is done. */
  apply(changes: readonly Change[], note: string): Promise<boolean>
  /** `told` hears how much stays, as somebody changed it since. */
  undo(told: (stays: number) => void): Promise<boolean>
  applied: Done | null
  /** Its way back is not wanted any more. */
  forget(): void
  isBusy: boolean
  /** `isStale`: somebody else changed the list meanwhile. */
  failure: { message: string; isStale: boolean } | null
}

/** Sends a change set and takes it back. What was sent without an answer is sent again under its id, so it is done once. */
export function useApply(organisationId: string, what: 'import' | 'copy'): Apply {
  const [applied, setApplied] = useDone(organisationId, what)
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
        setApplied({ id, count: changes.length, at: Date.now() })
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
