import type { HTMLAttributes } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './skeleton.module.css'

type SkeletonProps = HTMLAttributes<HTMLSpanElement> & { shape?: 'line' | 'title' | 'block' | 'cover' | 'photo' }

export function Skeleton({ shape = 'line', className, ...rest }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      data-skeleton=""
      className={classes(styles.skeleton, styles[shape], className)}
      {...rest}
    />
  )
}
