import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../../../ui/form/button.tsx'
import { VaultPhoto } from '../../photos/vault-photo.tsx'
import styles from './write.module.css'
import type { usePickedPhotos } from './photo-keeper.ts'

/** Photos that go with the next message. */
export function PendingPhotos({ keeper, picked: { hashes, problems } }: ReturnType<typeof usePickedPhotos>) {
  const { t } = useLingui()
  const count = hashes.length
  return (
    <>
      {problems.length > 0 && (
        <ul className={styles.problems} role="alert">
          {problems.map(({ name, sentence }, index) => (
            <li key={`${name}-${index}`}>
              <strong>{name}</strong>: {t(sentence)}
            </li>
          ))}
        </ul>
      )}
      {count > 0 && (
        <ul className={styles.photos} aria-label={t`Photos of your message`}>
          {hashes.map((hash, index) => {
            const number = index + 1
            return (
              <li key={hash} className={styles.photo}>
                <VaultPhoto hash={hash} alt={t`Photo ${number} of ${count}`} className={styles.image} />
                <IconButton
                  className={styles.remove}
                  icon="close"
                  label={t`Remove photo ${number}`}
                  onClick={() => void keeper.remove(hash)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
