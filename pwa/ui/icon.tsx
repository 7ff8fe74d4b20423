import type { SVGProps } from 'react'
import styles from './icon.module.css'
import { classes } from '../lib/classes.ts'
import { strokes, type IconName } from './icon.strokes.ts'

/** One of our own line drawings, 24 by 24; says nothing to a screen reader, its button or link does. */
export function Icon({
  name,
  size = 24,
  className,
  ...rest
}: { name: IconName; size?: number } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      className={classes(styles.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      <path d={strokes[name]} />
    </svg>
  )
}
