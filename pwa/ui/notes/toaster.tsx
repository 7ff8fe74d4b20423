import { useLingui } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { classes } from '../../lib/classes.ts'
import { Button, IconButton } from '../form/button.tsx'
import { currentToast, dismissToast, onToast } from './toast.ts'
import styles from './toaster.module.css'

/** Milliseconds a toast stays, longer with something to do in it; it never holds the only copy of a message. */
const stay = { plain: 6000, action: 10_000 } as const

export function Toaster() {
  const { t } = useLingui()
  const toast = useSyncExternalStore(onToast, currentToast, () => null)
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(
      () => dismissToast(toast.id),
      toast.action ? (toast.action.stayMs ?? stay.action) : stay.plain,
    )
    return () => clearTimeout(timer)
  }, [toast])
  const act = () => {
    if (!toast) return
    dismissToast(toast.id)
    toast.action?.run()
  }
  return (
    <output className={styles.place}>
      {toast && (
        <div key={toast.id} className={classes(styles.toast, toast.tone === 'error' && styles.error)}>
          <span>{toast.text}</span>
          {toast.action && (
            <Button kind="text" size="small" className={styles.action} onClick={act}>
              {toast.action.label}
            </Button>
          )}
          <IconButton icon="close" label={t`Close`} className={styles.close} onClick={() => dismissToast(toast.id)} />
        </div>
      )}
    </output>
  )
}
