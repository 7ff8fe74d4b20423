import { useEffect, useState } from 'react'
import { getPhoto } from '../../api/get-photo.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { useSyncStatus } from '../../sync/status.ts'
import { oldPhotosOf } from './old-photos.ts'
import { bringOldPhotos } from './old-photos.actions.ts'

/** How many photos of the old ad are still to come; `bringing` while they are being fetched. Goes on with a connection. */
export function useOldPhotos(draftId: string): { left: number; bringing: boolean; bring(): void } {
  const { vault } = useLocal()
  const { online } = useSyncStatus()
  const [bringing, setBringing] = useState(false)
  const [turn, setTurn] = useState(0)
  const left =
    useLive(async () => {
      const draft = await vault.drafts.get(draftId)
      return draft ? oldPhotosOf(draft).length : 0
    }, [vault, draftId]) ?? 0
  const wanted = left > 0
  useEffect(() => {
    if (!wanted) return
    let here = true
    setBringing(true)
    void bringOldPhotos(vault, draftId, getPhoto)
      .catch(() => undefined)
      .finally(() => here && setBringing(false))
    return () => {
      here = false
    }
  }, [wanted, online, turn, vault, draftId])
  return { left, bringing: bringing && wanted, bring: () => setTurn(before => before + 1) }
}
