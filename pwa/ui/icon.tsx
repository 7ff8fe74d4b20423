import type { SVGProps } from 'react'
import styles from './icon.module.css'
import { classes } from '../lib/classes.ts'
import { strokes, type IconName } from './icon.strokes.ts'

/** Hidden from screen readers, because its button or link has the label. */
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
