import type { ButtonHTMLAttributes, Ref } from 'react'
import { classes } from '../../lib/classes.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon.strokes.ts'
import { Link, type LinkProps } from '../page/link.tsx'
import styles from './button.module.css'

interface Look {
  /** One primary button a screen. */
  kind?: 'primary' | 'secondary' | 'text' | 'danger'
  size?: 'small' | 'regular'
  icon?: IconName
  wide?: boolean
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Stays focusable and ignores presses, because it is busy. */
    busy?: boolean
    ref?: Ref<HTMLButtonElement>
  }

export function Button({
  kind,
  size,
  icon,
  wide,
  busy,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classes(buttonLook({ kind, size, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? event => event.preventDefault() : onClick}
      {...rest}
    >
      {icon && <Icon name={icon} size={20} />}
      {children}
    </button>
  )
}

/** For navigation only, not for actions. */
export function ButtonLink({ kind, size, icon, wide, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link className={classes(buttonLook({ kind, size, wide }), className)} {...rest}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </Link>
  )
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: IconName
  label: string
  kind?: 'plain' | 'primary' | 'outlined'
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon, label, kind = 'plain', type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classes(styles.iconButton, styles[kind], className)}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  )
}

export function buttonLook({ kind = 'secondary', size = 'regular', wide }: Look): string {
  return classes(styles.button, styles[kind], styles[size], wide && styles.wide)
}
