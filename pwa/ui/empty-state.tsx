import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: ReactNode
  /** What will be here, and how. */
  children?: ReactNode
  /** One action. */
  action?: ReactNode
  /** `h1` where it is the whole page. */
  level?: 1 | 2
}

/** A drawn scene, a sentence and one action, where there is nothing yet. */
export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <Pile />
      <Heading className={styles.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {children && <div className={styles.words}>{children}</div>}
      {action}
    </div>
  )
}

function Pile() {
  return (
    <svg width="120" height="80" viewBox="0 0 120 80" aria-hidden="true" focusable="false">
      <path className={styles.arc} d="M36 16c14-15 34-15 48 0" />
      <rect x="13" y="22" width="97" height="16" rx="3" fill="var(--tint-4)" />
      <rect x="5" y="40" width="111" height="16" rx="3" fill="var(--tint-3)" />
      <rect x="0" y="58" width="120" height="18" rx="3" fill="var(--tint-2)" />
      <rect x="18" y="62" width="30" height="10" rx="1.5" fill="var(--label)" stroke="var(--label-edge)" />
    </svg>
  )
}
