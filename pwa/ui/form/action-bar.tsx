import type { HTMLAttributes } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './action-bar.module.css'

/** Replaces the bottom bar on a phone. */
export function ActionBar({ className, children, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div className={classes(styles.bar, className)} data-action-bar="" {...rest}>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
