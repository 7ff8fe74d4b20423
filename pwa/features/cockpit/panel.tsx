import { type ReactNode, useId } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './cockpit.module.css'

interface PanelProps {
  title: ReactNode
  action?: ReactNode
  wide?: boolean
  children: ReactNode
}

export function Panel({ title, action, wide, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classes(styles.panel, wide && styles.wide)} aria-labelledby={id}>
      <div className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

export interface Fact {
  name: ReactNode
  value: ReactNode
  isBad?: boolean
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, isBad }, index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd className={classes(isBad && styles.bad)}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
