import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon.strokes.ts'
import { Link, type LinkProps } from './link.tsx'
import styles from './card.module.css'

type LinkRowProps = Omit<LinkProps, 'title'> & {
  icon?: IconName
  title: ReactNode
  detail?: ReactNode
  behind?: ReactNode
}

export function LinkRow({ icon, title, detail, behind, className, ...rest }: LinkRowProps) {
  return (
    <Link className={classes(styles.row, className)} {...rest}>
      {icon && <Icon name={icon} />}
      <span className={styles.rowText}>
        <span className={styles.rowTitle}>{title}</span>
        {detail && <span className={styles.rowDetail}>{detail}</span>}
      </span>
      {behind ?? <Icon name="chevron" size={20} />}
    </Link>
  )
}
