import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/page/dialog.tsx'

interface ReplaceLogoProps {
  open: boolean
  onClose(): void
  onReplace(): void
}

/** Asks first, because a replaced logo cannot be restored (M11). */
export function ReplaceLogo({ open, onClose, onReplace }: ReplaceLogoProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Save over the logo?</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="danger" onClick={onReplace}>
            <Trans>Use the new logo</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>The logo that stands there now is thrown away. What you wrote can be taken back afterwards.</Trans>
      </p>
    </Dialog>
  )
}
