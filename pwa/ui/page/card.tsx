import type { HTMLAttributes } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './card.module.css'

/** For one separate thing; lists are rows. */
export function Card({ chosen, className, ...rest }: HTMLAttributes<HTMLDivElement> & { chosen?: boolean }) {
  return <div className={classes(styles.card, chosen && styles.chosen, className)} {...rest} />
}
