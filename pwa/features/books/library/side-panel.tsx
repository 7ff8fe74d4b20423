import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { IconButton } from '../../../ui/form/button.tsx'
import styles from './library.module.css'

/** Takes the focus when it opens, and closes with Escape. */
export function SidePanel({ title, onClose, children }: { title: ReactNode; onClose(): void; children: ReactNode }) {
  const { t } = useLingui()
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  })
  useEffect(() => {
    const place = panel.current
    place?.querySelector<HTMLElement>('input, textarea, button')?.focus()
    const hear = (event: KeyboardEvent) => onKey(event)
    place?.addEventListener('keydown', hear)
    return () => place?.removeEventListener('keydown', hear)
  }, [])
  return (
    <aside ref={panel} className={styles.panel} aria-labelledby={id} data-portal-panel="">
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={t`Close`} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </aside>
  )
}
