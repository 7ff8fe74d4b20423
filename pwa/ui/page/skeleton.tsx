import type { HTMLAttributes } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './skeleton.module.css'

type SkeletonProps = HTMLAttributes<HTMLSpanElement> & { shape?: 'line' | 'title' | 'block' | 'cover' | 'photo' }

/** Holds the place of what is on its way, in its size. */
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
