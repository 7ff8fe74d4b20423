import type { HTMLAttributes } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './unseen.module.css'

/** Words for who does not see what the drawing or the place says. */
export function Unseen({ className, ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return <span className={classes(styles.unseen, className)} {...rest} />
}
