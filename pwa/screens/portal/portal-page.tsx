import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './portal.module.css'

interface PortalPageProps {
  title: ReactNode
  /** Behind the title: what can be done here. */
  actions?: ReactNode
  /** As high as the window, with parts that scroll by themselves; the title is then for screen readers only. */
  fill?: boolean
  children: ReactNode
}

/** The room of one screen of the portal. */
export function PortalPage({ title, actions, fill, children }: PortalPageProps) {
  return (
    <div className={fill ? styles.fill : styles.page} data-portal="" data-fill={fill ? '' : undefined}>
      <div className={classes(styles.head, fill && styles.unseen)}>
        <h1 tabIndex={-1}>{title}</h1>
        {!fill && actions}
      </div>
      {children}
    </div>
  )
}
