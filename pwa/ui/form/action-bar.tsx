import type { HTMLAttributes } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './action-bar.module.css'

/** The actions of a screen under the thumb, in place of the bottom bar; in the column on wide screens. */
export function ActionBar({ className, children, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div className={classes(styles.bar, className)} data-action-bar="" {...rest}>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
