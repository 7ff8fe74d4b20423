import { useState } from 'react'
import type { PhotoWork } from '../../photos/use-add-photos.ts'

/**
 * "Next" while photos are still being made ready: it waits, visibly, and goes on by itself. Where one of them could not
 * be used it stays, for the field says why.
 */
export function useNextAfterPhotos() {
  const [isBusy, setIsBusy] = useState(false)
  const [waiting, setWaiting] = useState(false)
  return {
    waiting,
    /** For the field: what is still being done to photos. */
    hear({ busy, problems }: PhotoWork, goOn: () => void): void {
      setIsBusy(busy > 0)
      if (busy > 0 || !waiting) return
      setWaiting(false)
      if (problems === 0) goOn()
    },
    /** True where Next has to wait; it goes on by itself then. */
    hold(): boolean {
      setWaiting(isBusy)
      return isBusy
    },
    letGo: () => setWaiting(false),
  }
}
