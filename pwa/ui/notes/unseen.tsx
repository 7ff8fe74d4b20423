import type { HTMLAttributes } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './unseen.module.css'

type UnseenProps = HTMLAttributes<HTMLElement> & { as?: 'span' | 'h1' }

export function Unseen({ as: Tag = 'span', className, ...rest }: UnseenProps) {
  return <Tag className={classes(styles.unseen, className)} {...rest} />
}
