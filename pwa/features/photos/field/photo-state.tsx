import { Trans } from '@lingui/react/macro'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { useUploadProgress } from '../../../sync/push/upload-progress.ts'
import { WorkState } from '../../../ui/notes/work-state.tsx'

export function PhotoState({ hash, className }: { hash: string; className: string | undefined }) {
  const { vault, personId } = useLocal()
  const part = useUploadProgress(hash)
  const photo = useLive(async () => {
    const kept = await vault.photos.get(hash)
    return kept ? { uploadedAt: kept.uploadedAt, refused: kept.refused } : null
  }, [vault, hash])
  if (photo === undefined) return <p className={className}>&nbsp;</p>
  const percent = Math.round((part ?? 0) * 100)
  return (
    <p className={className}>
      {photo === null ? (
        <WorkState state="sent" why={<Trans>In your account</Trans>} />
      ) : photo.refused !== undefined ? (
        <WorkState state="needs_you" why={photo.refused} />
      ) : part !== null ? (
        <WorkState state="waiting" why={<Trans>{percent}% sent</Trans>} />
      ) : photo.uploadedAt !== null || personId === null ? (
        <WorkState state="sent" why={<Trans>Ready</Trans>} />
      ) : (
        <WorkState state="waiting" why={<Trans>Is sent by itself</Trans>} />
      )}
    </p>
  )
}
