import type { HTMLAttributes } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './tag.module.css'

type TagProps = HTMLAttributes<HTMLSpanElement> & { tone?: 'plain' | 'green' | 'marker' | 'red' }

export function Tag({ tone = 'plain', className, ...rest }: TagProps) {
  return <span className={classes(styles.tag, styles[tone], className)} {...rest} />
}
