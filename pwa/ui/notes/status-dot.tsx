import { classes } from '../../lib/classes.ts'
import styles from './work-state.module.css'

export type Work = 'saved' | 'waiting' | 'sent' | 'needs_you'

export function StatusDot({ state }: { state: Work }) {
  return <span aria-hidden="true" className={classes(styles.dot, styles[state])} />
}
