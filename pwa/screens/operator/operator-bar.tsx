import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { Tag } from '../../ui/tag.tsx'
import styles from './operator-bar.module.css'

/** The parts of running the site, with what waits. It stays in view. */
export function OperatorBar({ waiting }: { waiting: number }) {
  const { t } = useLingui()
  return (
    <nav className={styles.bar} aria-label={t`Operator`}>
      <Tab to="reports">
        <Trans>Reports</Trans>
        {waiting > 0 && <Tag tone="red">{waiting}</Tag>}
      </Tab>
      <Tab to="books">
        <Trans>Books to check</Trans>
      </Tab>
      <Tab to="requests">
        <Trans>Requests</Trans>
      </Tab>
      <Tab to="people">
        <Trans>People</Trans>
      </Tab>
      <Tab to="organisations">
        <Trans>Associations</Trans>
      </Tab>
      <Tab to="audit">
        <Trans>Audit log</Trans>
      </Tab>
    </nav>
  )
}

function Tab({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink to={`/operator/${to}`} className={styles.tab}>
      {children}
    </NavLink>
  )
}
