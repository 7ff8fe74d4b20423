import { Trans } from '@lingui/react/macro'
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
  const { name, isBlocked } = about
  const set = useBlock(about)
  const confirm = async () => {
    if (await set(!isBlocked)) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isBlocked ? <Trans>Unblock {name}?</Trans> : <Trans>Block {name}?</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind={isBlocked ? 'primary' : 'danger'} onClick={() => void confirm()}>
            {isBlocked ? <Trans>Unblock</Trans> : <Trans>Block</Trans>}
          </Button>
        </>
      }
    >
      {isBlocked ? (
        <p>
          <Trans>Then you can write to each other again, and you see each other's books.</Trans>
        </p>
      ) : (
        <ul className={styles.points}>
          <li>
            <Trans>No message comes through any more, from either of you.</Trans>
          </li>
          <li>
            <Trans>You no longer see each other's books.</Trans>
          </li>
          <li>
            <Trans>{name} is not told that you did this. You can undo it at any time.</Trans>
          </li>
        </ul>
      )}
    </Dialog>
  )
}
