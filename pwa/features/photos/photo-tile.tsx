import { Trans, useLingui } from '@lingui/react/macro'
import { useLocal } from '../../local/local-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { KeptPhoto } from './kept-photo.tsx'
import styles from './photo-field.module.css'
import { removePhoto } from './photos.actions.ts'

interface PhotoTileProps {
  draftId: string
  hash: string
  index: number
  onOpen(): void
}

export function PhotoTile({ draftId, hash, index, onOpen }: PhotoTileProps) {
  const { t } = useLingui()
  const { vault } = useLocal()
  const number = index + 1
  return (
    <li className={styles.photo}>
      <button type="button" className={styles.tile} onClick={onOpen} aria-label={t`Photo ${number}: look or move`}>
        <KeptPhoto hash={hash} alt="" className={styles.image} />
        {index < 2 && (
          <span className={styles.tag}>{index === 0 ? <Trans>Front cover</Trans> : <Trans>Back cover</Trans>}</span>
        )}
      </button>
      <button
        type="button"
        className={styles.remove}
        onClick={() => void removePhoto(vault, draftId, hash)}
        aria-label={t`Remove photo ${number}`}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}
