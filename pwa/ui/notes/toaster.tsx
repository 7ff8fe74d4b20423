import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { classes } from '../../lib/classes.ts'
import { Button, IconButton } from '../form/button.tsx'
import { currentToast, dismissToast, onToast, type Toast } from './toast.ts'
import styles from './toaster.module.css'

/** In milliseconds. A toast never has the only copy of a message. */
const stay = { plain: 6000, action: 10_000 } as const

export function Toaster() {
  const toast = useSyncExternalStore(onToast, currentToast, () => null)
  return <output className={styles.place}>{toast && <Shown key={toast.id} toast={toast} />}</output>
}

/** Moves to the top where it would cover the pressed element. */
function Shown({ toast }: { toast: Toast }) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const [isAbove, setAbove] = useState(false)
  useLayoutEffect(() => {
    const own = box.current?.getBoundingClientRect()
    const about = document.activeElement?.getBoundingClientRect()
    if (!own || !about || about.height > innerHeight / 2) return
    setAbove(about.bottom > own.top && about.top < own.bottom)
  }, [])
  useEffect(() => {
    const timer = setTimeout(
      () => dismissToast(toast.id),
      toast.action ? (toast.action.stayMs ?? stay.action) : stay.plain,
    )
    return () => clearTimeout(timer)
  }, [toast])
  const act = () => {
    dismissToast(toast.id)
    toast.action?.run()
  }
  return (
    <div ref={box} className={classes(styles.toast, toast.tone === 'error' && styles.error, isAbove && styles.above)}>
      <span>{toast.text}</span>
      {toast.action && (
        <Button kind="text" size="small" className={styles.action} onClick={act}>
          {toast.action.label}
        </Button>
      )}
      <IconButton icon="close" label={t`Close`} className={styles.close} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
