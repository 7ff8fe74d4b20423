import { Dialog as Base } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../form/button.tsx'
import styles from './dialog-box.module.css'

export interface DialogProps {
  open: boolean
  onClose(): void
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Gets the focus instead of the first element. */
  focusFirst?: RefObject<HTMLElement | null>
}

export default function DialogBox({ open, onClose, title, children, actions, focusFirst }: DialogProps) {
  const { t } = useLingui()
  return (
    <Base.Root open={open} onOpenChange={next => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.veil} />
        <Base.Popup className={styles.box} initialFocus={focusFirst}>
          <div className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close render={<IconButton icon="close" label={t`Close`} className={styles.close} />} />
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
