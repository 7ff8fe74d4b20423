import type { HTMLAttributes } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './card.module.css'

/** A raised sheet for one thing that stands apart. Lists are rows, not cards. */
export function Card({ chosen, className, ...rest }: HTMLAttributes<HTMLDivElement> & { chosen?: boolean }) {
  return <div className={classes(styles.card, chosen && styles.chosen, className)} {...rest} />
}
