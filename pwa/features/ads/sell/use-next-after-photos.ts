import { useState } from 'react'
import type { PhotoWork } from '../../photos/use-add-photos.ts'

/** Continues once the photos are ready, and stays where one cannot be used, because the field shows why. */
export function useNextAfterPhotos() {
  const [isBusy, setIsBusy] = useState(false)
  const [waiting, setWaiting] = useState(false)
  return {
    waiting,
    hear({ busy, problems }: PhotoWork, goOn: () => void): void {
      setIsBusy(busy > 0)
      if (busy > 0 || !waiting) return
      setWaiting(false)
      if (problems === 0) goOn()
    },
    hold(): boolean {
      setWaiting(isBusy)
      return isBusy
    },
    release: () => setWaiting(false),
  }
}
