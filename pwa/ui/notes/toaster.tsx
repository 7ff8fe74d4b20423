import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { classes } from '../../lib/classes.ts'
import { Button, IconButton } from '../form/button.tsx'
import { currentToast, dismissToast, onToast, type Toast, aboutOf, liftOf } from './toast.ts'
import styles from './toaster.module.css'

/** In milliseconds. A toast never has the only copy of a message. */
const stay = { plain: 6000, action: 10_000 } as const

export function Toaster() {
  const toast = useSyncExternalStore(onToast, currentToast, () => null)
  return <output className={styles.place}>{toast && <Shown key={toast.id} toast={toast} />}</output>
}

/** One place on every screen, higher only where it would cover the focused field or row. */
function Shown({ toast }: { toast: Toast }) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const lifted = useRef(0)
  const [lift, setLift] = useState(0)
  useLayoutEffect(() => {
    const place = () => {
      const { activeElement } = document
      const own = box.current?.getBoundingClientRect()
      if (!own || box.current?.contains(activeElement)) return
      const about = aboutOf(activeElement)?.getBoundingClientRect()
      lifted.current = liftOf({ top: own.top + lifted.current, bottom: own.bottom + lifted.current }, about)
      setLift(lifted.current)
    }
    place()
    document.addEventListener('focusin', place)
    return () => document.removeEventListener('focusin', place)
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
    <div
      ref={box}
      className={classes(styles.toast, toast.tone === 'error' && styles.error)}
      style={lift === 0 ? undefined : { marginBottom: lift }}
    >
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
