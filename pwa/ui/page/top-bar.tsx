import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { classes } from '../../lib/classes.ts'
import { IconButton } from '../form/button.tsx'
import styles from './top-bar.module.css'

interface TopBarProps {
  title: ReactNode
  /** Where back goes when there is nothing to go back to (a shared link). */
  fallback: string
  /** Instead of going back in history. */
  onBack?(): void
  /** A state or an action, on the right. */
  children?: ReactNode
  /** Desktop shows the header only. */
  phoneOnly?: boolean
  className?: string
}

/** Back, where you are, and the state of your work. On a phone it lies over the header's logo. */
export function TopBar({ title, fallback, onBack, children, phoneOnly, className }: TopBarProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const back = () => (hasHistory() ? navigate(-1) : navigate(fallback, { replace: true }))
  return (
    <div className={classes(styles.bar, phoneOnly && styles.phoneOnly, className)} data-top-bar="">
      <IconButton icon="back" label={t`Back`} onClick={onBack ?? back} />
      <span className={styles.title}>{title}</span>
      {children}
    </div>
  )
}

function hasHistory(): boolean {
  const state: { idx?: number } | null = window.history.state
  return (state?.idx ?? 0) > 0
}
