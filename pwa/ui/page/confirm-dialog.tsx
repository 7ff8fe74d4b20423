import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { Banner } from '../notes/banner.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  children: ReactNode
  /** The same verb as the button that opened it. */
  verb: ReactNode
  kind?: 'primary' | 'danger'
  busy?: boolean
  problem?: string | null
  onConfirm(): void
  onClose(): void
}

/** Asks before an action that cannot be undone (M11). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, verb, kind = 'danger', busy, problem, onConfirm, onClose } = props
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind={kind} busy={busy} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
      {problem && (
        <Banner tone="error" inset icon="warning">
          {problem}
        </Banner>
      )}
    </Dialog>
  )
}
