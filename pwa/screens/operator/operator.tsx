import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import type { ReportQueue } from '../../../shared/features/operator/queue.schema.ts'
import { useAsked } from '../../features/operator/use-asked.ts'
import { RequireSession } from '../../features/people/require-session.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { Answered } from '../../ui/notes/answered.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { NotFound } from '../not-found/not-found.tsx'
import { NothingHere } from './nothing-here.tsx'
import { OperatorBar } from './operator-bar.tsx'
import Reports from './reports/reports.tsx'

const Books = lazy(() => import('./books/books.tsx'))
const Requests = lazy(() => import('./books/requests.tsx'))
const People = lazy(() => import('./people/people.tsx'))
const Organisations = lazy(() => import('./organisations.tsx'))
const Log = lazy(() => import('./log.tsx'))

/** Everything of who runs the site: below `/operator`. No student loads any of it. */
export default function Operator() {
  const { t } = useLingui()
  useTitle(t`Operator`)
  return (
    <RequireSession why={<Trans>Who runs this site looks after it here.</Trans>}>
      <Run />
    </RequireSession>
  )
}

function Run() {
  const queue = useAsked<ReportQueue>('/operator/reports')
  if (queue.failure?.status === 403) return <NothingHere />
  return (
    <Answered answer={queue} skeleton={<Coming />} missing={<NotFound />}>
      {({ counts }) => (
        <>
          <OperatorBar waiting={counts.open + counts.appeal} />
          <Suspense fallback={<Coming />}>
            <Routes>
              <Route index element={<Navigate to="reports" replace />} />
              <Route path="reports" element={<Reports changed={queue.refresh} />} />
              <Route path="reports/:id" element={<Reports changed={queue.refresh} />} />
              <Route path="books" element={<Books />} />
              <Route path="books/:id" element={<Books />} />
              <Route path="requests" element={<Requests />} />
              <Route path="people" element={<People />} />
              <Route path="people/:id" element={<People />} />
              <Route path="organisations" element={<Organisations />} />
              <Route path="audit" element={<Log />} />
              <Route path="*" element={<NotFound />} />
            </Routes>
          </Suspense>
        </>
      )}
    </Answered>
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
