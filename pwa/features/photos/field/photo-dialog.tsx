import { useLingui } from '@lingui/react/macro'
import { useLocal } from '../../../local/local-provider.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { VaultPhoto } from '../vault-photo.tsx'
import styles from './photo-field.module.css'
import { movePhoto, removePhoto } from '../photos.actions.ts'

interface PhotoDialogProps {
  draftId: string
  hashes: readonly string[]
  hash: string | null
  onClose(): void
}

export function PhotoDialog({ draftId, hashes, hash, onClose }: PhotoDialogProps) {
  const { t } = useLingui()
  const { vault } = useLocal()
  const place = hashes.indexOf(hash ?? '')
  const number = place + 1
  const move = (to: number) => hash && void movePhoto(vault, draftId, hash, to)
  const remove = () => {
    if (hash) void removePhoto(vault, draftId, hash)
    onClose()
  }
  return (
    <Dialog
      open={place >= 0}
      onClose={onClose}
      title={t`Photo ${number} of ${hashes.length}`}
      actions={
        <>
          <Button icon="back" onClick={() => move(place - 1)} disabled={place === 0}>{t`Earlier`}</Button>
          <Button icon="chevron" onClick={() => move(place + 1)} disabled={place === hashes.length - 1}>
            {t`Later`}
          </Button>
          <Button kind="danger" icon="trash" onClick={remove}>{t`Remove`}</Button>
        </>
      }
    >
      {hash && <VaultPhoto hash={hash} alt={t`Photo ${number} of the book`} className={styles.large} />}
    </Dialog>
  )
}
