import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { useTabInView } from '../../lib/hooks/use-tab-in-view.ts'
import { Tag } from '../../ui/tag.tsx'
import { NavLink } from '../../ui/page/link.tsx'
import styles from './operator.module.css'

/** Counts of open work; undefined while loading. */
export interface Waiting {
  reports: number | undefined
  books: number | undefined
  requests: number | undefined
  problems: number | undefined
}

export function OperatorBar({ waiting }: { waiting: Waiting }) {
  const { t } = useLingui()
  const bar = useRef<HTMLElement>(null)
  useTabInView(bar)
  return (
    <nav ref={bar} className={styles.bar} aria-label={t`Operator`}>
      <Tab to="reports" waiting={waiting.reports} isUrgent>{t`Reports`}</Tab>
      <Tab to="books" waiting={waiting.books}>{t`Books to check`}</Tab>
      <Tab to="requests" waiting={waiting.requests}>{t`Requests`}</Tab>
      <Tab to="people">{t`People`}</Tab>
      <Tab to="organisations">{t`Associations`}</Tab>
      <Tab to="audit">{t`Audit log`}</Tab>
      <Tab to="health" waiting={waiting.problems} isUrgent>{t`Cockpit`}</Tab>
    </nav>
  )
}

interface TabProps {
  to: string
  waiting?: number | undefined
  isUrgent?: boolean
  children: ReactNode
}

function Tab({ to, waiting = 0, isUrgent, children }: TabProps) {
  return (
    <NavLink to={`/operator/${to}`} className={styles.tab}>
      {children}
      {waiting > 0 && <Tag {...(isUrgent && { tone: 'red' })}>{waiting}</Tag>}
    </NavLink>
  )
}
