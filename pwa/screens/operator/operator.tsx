import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, type ReactNode, useRef } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import type { Health } from '../../../shared/features/cockpit/cockpit.schema.ts'
import type { AskedRequests, UnreviewedBooks } from '../../../shared/features/operator/books.schema.ts'
import type { ReportQueue } from '../../../shared/features/operator/queue.schema.ts'
import { useAsked } from '../../features/operator/use-asked.ts'
import { RequireSession } from '../../features/people/require-session.tsx'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { NotFound, Forbidden } from '../not-found/not-found.tsx'
import styles from './operator.module.css'
import Reports from './reports/reports.tsx'
import { useTabInView } from '../../lib/hooks/use-tab-in-view.ts'
import { Tag } from '../../ui/tag.tsx'
import { NavLink } from '../../ui/page/link.tsx'

const Books = lazy(() => import('./books/books.tsx'))
const Requests = lazy(() => import('./books/requests.tsx'))
const People = lazy(() => import('./people/people.tsx'))
const Organisations = lazy(() => import('./organisations.tsx'))
const Log = lazy(() => import('./log.tsx'))
const HealthPage = lazy(() => import('./health.tsx'))

/** Everything below `/operator`, in files that no student loads. */
export default function Operator() {
  const { t } = useLingui()
  useTitle(t`Operator`)
  return (
    <RequireSession why={t`Who runs this site looks after it here.`}>
      <Run />
    </RequireSession>
  )
}

/** Asks for the counts once, and again after each action; no part waits for them. */
function Run() {
  const { t } = useLingui()
  const queue = useAsked<ReportQueue>('/operator/reports')
  const isTheirs = queue.data !== undefined
  const books = useAsked<UnreviewedBooks>(isTheirs ? '/operator/books/unreviewed' : null)
  const requests = useAsked<AskedRequests>(isTheirs ? '/operator/requests' : null)
  const health = useAsked<Health>(isTheirs ? '/operator/health' : null)
  if (queue.state === 'loading') return <Coming />
  if (queue.failure?.status === 403) return <Forbidden>{t`This part is for who runs the site.`}</Forbidden>
  const counts = queue.data?.counts
  return (
    <div className={styles.operator} data-operator="">
      <OperatorBar
        waiting={{
          reports: counts && counts.open + counts.appeal,
          books: books.data?.total,
          requests: requests.data?.total,
          problems: health.data?.faults.filter(({ level }) => level === 'fault').length,
        }}
      />
      <Suspense fallback={<Coming />}>
        <Routes>
          <Route index element={<Navigate to="reports" replace />} />
          <Route path="reports" element={<Reports changed={queue.refresh} />} />
          <Route path="reports/:id" element={<Reports changed={queue.refresh} />} />
          <Route path="books" element={<Books changed={books.refresh} />} />
          <Route path="books/:id" element={<Books changed={books.refresh} />} />
          <Route path="requests" element={<Requests changed={requests.refresh} />} />
          <Route path="people" element={<People />} />
          <Route path="people/:id" element={<People />} />
          <Route path="organisations" element={<Organisations />} />
          <Route path="audit" element={<Log />} />
          <Route path="health" element={<HealthPage />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </div>
  )
}

function Coming() {
  return (
    <Page aria-busy="true">
      <Skeleton shape="title" />
      <Skeleton shape="block" />
    </Page>
  )
}

/** Counts of open work; undefined while loading. */
interface Waiting {
  reports: number | undefined
  books: number | undefined
  requests: number | undefined
  problems: number | undefined
}

function OperatorBar({ waiting }: { waiting: Waiting }) {
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
