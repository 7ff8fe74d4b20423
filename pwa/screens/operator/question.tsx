import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/page/dialog.tsx'

interface QuestionProps {
  open: boolean
  title: ReactNode
  children: ReactNode
  /** The same verb as the button that opened it. */
  verb: ReactNode
  kind: 'primary' | 'danger'
  busy: boolean
  onYes(): void
  onClose(): void
}

/** Asks before an action that cannot be undone (M11). */
export function Question({ open, title, children, verb, kind, busy, onYes, onClose }: QuestionProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind={kind} busy={busy} onClick={onYes}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
