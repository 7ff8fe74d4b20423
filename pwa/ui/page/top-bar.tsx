import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { classes } from '../../lib/classes.ts'
import { IconButton } from '../form/button.tsx'
import styles from './top-bar.module.css'

interface TopBarProps {
  title: ReactNode
  /** The target of back without a history, as after a shared link. */
  fallback: string
  onBack?(): void
  children?: ReactNode
  /** A desktop shows the header only. */
  phoneOnly?: boolean
  className?: string
}

/** Covers the header's logo on a phone. */
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
