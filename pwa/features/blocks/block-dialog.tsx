import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/page/dialog.tsx'
import styles from './blocks.module.css'
import { type ChatPartner, useBlock } from './use-block.ts'

interface BlockDialogProps {
  about: ChatPartner & { isBlocked: boolean }
  open: boolean
  onClose(): void
}

export function BlockDialog({ about, open, onClose }: BlockDialogProps) {
  const { t } = useLingui()
  const { name, isBlocked } = about
  const set = useBlock(about)
  const confirm = async () => {
    if (await set(!isBlocked)) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isBlocked ? t`Unblock ${name}?` : t`Block ${name}?`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind={isBlocked ? 'primary' : 'danger'} onClick={() => void confirm()}>
            {isBlocked ? t`Unblock` : t`Block`}
          </Button>
        </>
      }
    >
      {isBlocked ? (
        <p>{t`Then you can write to each other again, and you see each other's books.`}</p>
      ) : (
        <ul className={styles.points}>
          <li>{t`No message comes through any more, from either of you.`}</li>
          <li>{t`You no longer see each other's books.`}</li>
          <li>{t`${name} is not told that you did this. You can undo it at any time.`}</li>
        </ul>
      )}
    </Dialog>
  )
}
