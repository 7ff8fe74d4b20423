import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './portal.module.css'

interface PortalPageProps {
  title: ReactNode
  actions?: ReactNode
  /** As high as the window, with scrolling parts; only screen readers get the title. */
  fill?: boolean
  children: ReactNode
}

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
