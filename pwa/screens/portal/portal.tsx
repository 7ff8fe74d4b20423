import { useLingui } from '@lingui/react/macro'
import { Route, Routes } from 'react-router-dom'
import { RequireSession } from '../../features/people/require-session.tsx'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { Answered } from '../../ui/notes/answered.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { NotFound } from '../not-found/not-found.tsx'
import { NoAccess } from './portal-page.tsx'
import { OrganisationPages } from './organisation-pages.tsx'
import { Overview } from './overview/overview.tsx'
import type { CuratedOrganisations } from '../../../shared/features/organisations/organisations.schema.ts'
import { useCached } from '../../api/use-cached.ts'

/** Everything below `/admin` (H1), in files that no student loads. */
export default function Portal() {
  const { t } = useLingui()
  useTitle(t`Association portal`)
  return (
    <RequireSession why={t`Admins of study associations keep their book lists here.`}>
      <Curated />
    </RequireSession>
  )
}

function Curated() {
  const answer = useCurated()
  if (answer.failure?.status === 403) return <NoAccess />
  return (
    <Answered answer={answer} skeleton={<Coming />} missing={<NotFound />} agedElsewhere>
      {({ organisations }) => (
        <Routes>
          <Route index element={<Overview organisations={organisations} answer={answer} />} />
          <Route path=":id/*" element={<OrganisationPages organisations={organisations} refresh={answer.refresh} />} />
        </Routes>
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

/** Cached for reading offline. A failure with 403 means none. */
function useCurated() {
  return useCached<CuratedOrganisations>('/admin/organisations')
}
