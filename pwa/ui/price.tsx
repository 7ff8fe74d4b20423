import type { HTMLAttributes } from 'react'
import { formatMoney } from '../../shared/lib/money.ts'
import { language } from '../language/language.ts'
import { classes } from '../lib/classes.ts'
import styles from './price.module.css'

type PriceProps = HTMLAttributes<HTMLSpanElement> & { cents: number; size?: 'small' | 'regular' | 'large' }

export function Price({ cents, size = 'regular', className, ...rest }: PriceProps) {
  return (
    <span className={classes(styles.price, styles[size], className)} {...rest}>
      {formatMoney(cents, language)}
    </span>
  )
}
