import type { ButtonHTMLAttributes } from 'react'
import { classes } from '../../lib/classes.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon.strokes.ts'
import { Link, type LinkProps } from '../page/link.tsx'
import styles from './chip.module.css'

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & { icon?: IconName; selected?: boolean }

export function Chip({ icon, selected, type = 'button', className, children, ...rest }: ChipProps) {
  return (
    <button
      type={type}
      aria-pressed={selected}
      className={classes(styles.chip, selected && styles.selected, className)}
      {...rest}
    >
      {(selected || icon) && <Icon name={icon ?? 'check'} size={16} />}
      {children}
    </button>
  )
}

export function ChipLink({ className, children, ...rest }: LinkProps) {
  return (
    <Link className={classes(styles.chip, className)} {...rest}>
      {children}
    </Link>
  )
}
