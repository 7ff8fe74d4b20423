import { useEffect, useState } from 'react'
import { exchangeNow } from '../../../api/exchange.ts'
import { getPhoto } from '../../../api/get-photo.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { useSyncStatus } from '../../../sync/status.ts'
import { oldPhotosOf } from '../old-photos.ts'
import { bringOldPhotos } from '../old-photos.actions.ts'

/** `stalled` until there is a connection, or until `bring` is called. */
export function useOldPhotos(draftId: string): { left: number; stalled: boolean; bring(): void } {
  const { vault } = useLocal()
  const { online } = useSyncStatus()
  const [failedWhile, setFailedWhile] = useState<{ online: boolean } | null>(null)
  const left =
    useLive(async () => {
      const draft = await vault.drafts.get(draftId)
      return draft ? oldPhotosOf(draft).length : 0
    }, [vault, draftId]) ?? 0
  const wanted = left > 0
  const stalled = failedWhile?.online === online
  useEffect(() => {
    if (wanted && !stalled)
      bringOldPhotos(vault, draftId, getPhoto).catch(() => setFailedWhile({ online: exchangeNow().online }))
  }, [wanted, stalled, vault, draftId])
  return { left, stalled, bring: () => setFailedWhile(null) }
}
