import { useLingui } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { classes } from '../lib/classes.ts'
import { IconButton } from './button.tsx'
import { currentToast, dismissToast, onToast } from './toast.ts'
import styles from './toaster.module.css'

/** Milliseconds a toast stays; it never holds the only copy of a message. */
const stay = 6000

export function Toaster() {
  const { t } = useLingui()
  const toast = useSyncExternalStore(onToast, currentToast, () => null)
  const id = toast?.id
  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(() => dismissToast(id), stay)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <output className={styles.place}>
      {toast && (
        <div key={toast.id} className={classes(styles.toast, toast.tone === 'error' && styles.error)}>
          <span>{toast.text}</span>
          <IconButton icon="close" label={t`Close`} className={styles.close} onClick={() => dismissToast(toast.id)} />
        </div>
      )}
    </output>
  )
}
