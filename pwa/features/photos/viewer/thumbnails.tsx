import { useLingui } from '@lingui/react/macro'
import { VaultPhoto } from '../vault-photo.tsx'
import styles from './thumbnails.module.css'

interface ThumbnailsProps {
  photos: readonly string[]
  fromVault: boolean | undefined
  at: number
  onGo(at: number): void
}

export function Thumbnails({ photos, fromVault, at, onGo }: ThumbnailsProps) {
  const { t } = useLingui()
  return (
    <div className={styles.below}>
      <ul className={styles.all} aria-label={t`All photos`}>
        {photos.map((hash, index) => (
          <li key={hash}>
            <button
              type="button"
              className={styles.one}
              aria-label={t`Photo ${index + 1}`}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => onGo(index)}
            >
              {fromVault ? (
                <VaultPhoto hash={hash} edge={320} width={56} height={56} alt="" decoding="async" />
              ) : (
                <img src={`/uploads/images/${hash}-320.webp`} width={56} height={56} alt="" decoding="async" />
              )}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t`Pinch or double-tap to zoom in`}</p>
    </div>
  )
}
