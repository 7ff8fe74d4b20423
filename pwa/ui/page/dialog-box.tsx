import { Dialog as Base } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, type RefObject } from 'react'
import { useBackCloses } from '../../lib/hooks/use-back-closes.ts'
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

export default function DialogBox({ onClose, focusFirst, ...shown }: DialogProps) {
  const { open } = shown
  useBackCloses(open, onClose)
  return (
    <Base.Root open={open} onOpenChange={next => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.veil} />
        <Base.Popup className={styles.box} initialFocus={focusFirst} inert={!open}>
          <Shown {...shown} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Keeps what it asked while it closes, because it is seen for a moment longer. */
const Shown = memo(
  function Shown({ title, children, actions }: Omit<DialogProps, 'onClose' | 'focusFirst'>) {
    const { t } = useLingui()
    return (
      <>
        <div className={styles.head}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          <Base.Close render={<IconButton icon="close" label={t`Close`} className={styles.close} />} />
        </div>
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </>
    )
  },
  (_, { open }) => !open,
)
