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
}

/** A drawn scene, a sentence and one action, where there is nothing yet. */
export function EmptyState({ title, scene, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <Scene above={scene} />
      <Heading className={styles.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {children && <div className={styles.words}>{children}</div>}
      {action}
    </div>
  )
}
