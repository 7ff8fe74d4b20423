import { Plural, useLingui } from '@lingui/react/macro'
import { formatDaysAgo, formatTime } from '../../language/format.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import type { OutboxEntry } from '../../local/vault.ts'
import { useSyncStatus } from '../../sync/status.ts'
import { useUploadProgress } from '../../sync/push/upload-progress.ts'
import styles from './outbox.module.css'

export function Waiting({ entry, late }: { entry: OutboxEntry; late?: boolean }) {
  const { t } = useLingui()
  const { text, photos } = entry.args as { text?: string; photos?: string[] }
  const said = text !== undefined && text.length > 80 ? `${text.slice(0, 80)}…` : text
  return (
    <div className={styles.why}>
      {said !== undefined && (
        <p>
          {t`“${said}” from ${whenOf(entry.createdAt)}.`} {late && t`After a day we ask you first.`}
        </p>
      )}
      {photos && <Photos hashes={photos} />}
      {said === undefined && <NextSend />}
    </div>
  )
}

function Photos({ hashes }: { hashes: string[] }) {
  const { t } = useLingui()
  const { vault } = useLocal()
  const photos = useLive(() => vault.photos.bulkGet(hashes), [vault, hashes.join()])
  const photosHere = (photos ?? []).filter(photo => photo !== undefined)
  const next = photosHere.find(photo => photo.uploadedAt === null)
  const part = useUploadProgress(next?.hash ?? '')
  const up = photosHere.filter(photo => photo.uploadedAt !== null).length
  return (
    <p>
      <Plural value={hashes.length} one="# photo" other="# photos" />. {up > 0 && next && t`${up} sent.`}
      {part !== null && <progress className={styles.progress} value={part} max={1} aria-label={t`Sent`} />}
    </p>
  )
}

function NextSend() {
  const { t } = useLingui()
  const { online } = useSyncStatus()
  return <p>{online ? t`On its way` : t`Is sent by itself when you have a connection.`}</p>
}

function whenOf(at: number): string {
  return new Date(at).toDateString() === new Date().toDateString() ? formatTime(at) : formatDaysAgo(at, Date.now())
}
