import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Scene } from './scene.tsx'

interface EmptyStateProps {
  title: ReactNode
  scene?: ReactNode
  children?: ReactNode
  action?: ReactNode
  level?: 1 | 2
  /** Replaces the offline banner of the frame. */
  isOfflineState?: boolean
}

export function EmptyState({ title, scene, children, action, level = 2, isOfflineState }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty} data-says-offline={isOfflineState ? '' : undefined}>
      <Scene above={scene} />
      <Heading className={styles.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {children && <div className={styles.words}>{children}</div>}
      {action}
    </div>
  )
}
