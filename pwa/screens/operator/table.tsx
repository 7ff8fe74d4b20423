import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './table.module.css'

interface TableProps {
  heads: readonly { label: ReactNode; isNumber?: boolean }[]
  children: ReactNode
}

export function Table({ heads, children }: TableProps) {
  return (
    <div className={classes(styles.scroll, styles.sheet)}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map(({ label, isNumber }, index) => (
              <th key={index} scope="col" className={isNumber ? styles.number : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
