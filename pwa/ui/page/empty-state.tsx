import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Scene } from './scene.tsx'

interface EmptyStateProps {
  title: ReactNode
  /** What stands above the pile of books. */
  scene?: ReactNode
  /** What will be here, and how. */
  children?: ReactNode
  /** One action. */
  action?: ReactNode
  /** `h1` where it is the whole page. */
  level?: 1 | 2
  /** It is about being offline, in place of the banner over every screen. */
  isOfflineState?: boolean
}

/** A drawn scene, a sentence and one action, where there is nothing yet. */
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
