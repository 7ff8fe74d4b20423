import { classes } from '../../lib/classes.ts'
import { written } from '../../language/written.ts'
import styles from './ads.module.css'

/** Plain text, so a link in it leads nowhere (M23). `brief`: two lines at most, as in a list. */
export function AdNote({ note, brief = false }: { note: string; brief?: boolean }) {
  return (
    <p className={classes(styles.note, brief && styles.brief)} {...written(note)}>
      “{note}”
    </p>
  )
}
