import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, type HTMLAttributes, useState } from 'react'
import { classes } from '../../../lib/classes.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { IconButton } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VaultPhoto } from '../vault-photo.tsx'
import { removePhoto } from '../photos.actions.ts'
import styles from './photo-tile.module.css'
import { useLive } from '../../../local/use-live.ts'
import { useUploadProgress } from '../../../sync/push/upload-progress.ts'
import { WorkState } from '../../../ui/notes/work-state.tsx'

interface PhotoTileProps {
  draftId: string
  hash: string
  index: number
  count: number
  drawn: 'itself' | 'another' | null
  style: CSSProperties | null
  handle: HTMLAttributes<HTMLButtonElement>
  onOpen(): void
  onTurn(): Promise<void>
}

export function PhotoTile({ draftId, hash, index, count, drawn, style, handle, onOpen, onTurn }: PhotoTileProps) {
  const { t } = useLingui()
  const { vault } = useLocal()
  const [turning, setTurning] = useState(false)
  const number = index + 1
  const label = [
    t`Photo ${number}: look or move`,
    t`Front cover, photo ${number}: look or move`,
    t`Back cover, photo ${number}: look or move`,
  ][index < 2 ? number : 0]
  const turn = async () => {
    setTurning(true)
    await onTurn()
    setTurning(false)
  }
  return (
    <li
      className={classes(styles.photo, drawn === 'itself' && styles.drawn, drawn === 'another' && styles.yielding)}
      style={style ?? undefined}
      data-photo=""
    >
      <div className={styles.frame}>
        <button type="button" className={styles.tile} onClick={onOpen} aria-label={label}>
          <VaultPhoto hash={hash} alt="" className={classes(styles.image, turning && styles.turning)} />
          {index < 2 && <span className={styles.tag}>{index === 0 ? t`Front cover` : t`Back cover`}</span>}
        </button>
        {count > 1 && (
          <button
            type="button"
            className={classes(styles.act, styles.handle)}
            aria-label={t`Move photo ${number}: drag, or use the arrow keys`}
            title={t`Drag to another place`}
            {...handle}
          >
            <Icon name="grip" size={20} />
          </button>
        )}
        <IconButton
          className={classes(styles.act, styles.turn)}
          icon="restore"
          label={t`Rotate photo ${number}`}
          aria-busy={turning || undefined}
          onClick={() => void (turning || turn())}
        />
        <IconButton
          className={classes(styles.act, styles.remove)}
          icon="trash"
          label={t`Remove photo ${number}`}
          onClick={() => void removePhoto(vault, draftId, hash)}
        />
      </div>
      <PhotoState hash={hash} className={styles.state} />
    </li>
  )
}

function PhotoState({ hash, className }: { hash: string; className: string | undefined }) {
  const { t } = useLingui()
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
        <WorkState state="sent" why={t`In your account`} />
      ) : photo.refused !== undefined ? (
        <WorkState state="needs_you" why={photo.refused} />
      ) : part !== null ? (
        <WorkState state="waiting" why={t`${percent}% sent`} />
      ) : photo.uploadedAt !== null || personId === null ? (
        <WorkState state="sent" why={t`Ready`} />
      ) : (
        <WorkState state="waiting" why={t`Is sent by itself`} />
      )}
    </p>
  )
}
