import type { HTMLAttributes } from 'react'
import { classes } from '../../lib/classes.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon.strokes.ts'
import styles from './banner.module.css'

type BannerProps = HTMLAttributes<HTMLDivElement> & {
  tone?: 'notice' | 'good' | 'error'
  icon?: IconName
  inset?: boolean
}

/** Screen readers announce errors at once, other banners later. */
export function Banner({ tone = 'notice', icon, inset, className, children, ...rest }: BannerProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classes(styles.banner, styles[tone], inset && styles.inset, className)}
      {...rest}
    >
      {icon && <Icon name={icon} size={20} />}
      <div className={styles.words}>{children}</div>
    </div>
  )
}
