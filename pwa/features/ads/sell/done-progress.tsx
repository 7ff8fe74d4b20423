import { useLingui } from '@lingui/react/macro'
import { useSyncStatus } from '../../../sync/status.ts'
import { useUploadProgress } from '../../../sync/push/upload-progress.ts'
import { Card } from '../../../ui/page/card.tsx'
import { WorkState } from '../../../ui/notes/work-state.tsx'
import type { PhotoWork } from '../mine/ad-work.ts'
import styles from './done.module.css'
import common from './common.module.css'
import type { PublishedAd } from '../mine/use-ad-work.ts'

export function DoneProgress({ published: { work, photos } }: { published: PublishedAd }) {
  const { t } = useLingui()
  const { online } = useSyncStatus()
  const sentBytes = photos.filter(photo => photo.sent).reduce((sum, photo) => sum + (photo.bytes ?? 0), 0)
  const allBytes = photos.reduce((sum, photo) => sum + (photo.bytes ?? 0), 0)
  const part = work.state === 'sent' ? 1 : allBytes === 0 ? 0 : sentBytes / allBytes
  return (
    <Card className={styles.progress}>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <PhotoState key={photo.hash} photo={photo} number={index + 1} count={photos.length} online={online} />
        ))}
      </ul>
      <progress className={styles.meter} max={1} value={part} aria-label={t`Sent`} />
      <output className={common.note}>
        {work.state === 'sent' ? (
          <WorkState state="sent" at={work.at ?? undefined} />
        ) : (
          <WorkState state="waiting" moving={online} />
        )}
      </output>
      {work.state !== 'sent' && (
        <p className={common.note}>
          {t`Feel free to close the app. The rest is sent by itself as soon as there is a connection.`}
        </p>
      )}
    </Card>
  )
}

interface PhotoStateProps {
  photo: PhotoWork
  number: number
  count: number
  online: boolean
}

function PhotoState({ photo, number, count, online }: PhotoStateProps) {
  const { t } = useLingui()
  const part = useUploadProgress(photo.hash)
  const percent = Math.round((part ?? 0) * 100)
  return (
    <li className={common.between}>
      {photo.sent ? (
        <WorkState state="sent" why={t`Photo ${number} of ${count} sent`} />
      ) : part !== null ? (
        <WorkState state="waiting" why={t`Photo ${number} of ${count}: ${percent}%`} />
      ) : (
        <WorkState
          state="waiting"
          why={
            online ? t`Photo ${number} of ${count} waits its turn` : t`Photo ${number} of ${count} waits for connection`
          }
        />
      )}
    </li>
  )
}
