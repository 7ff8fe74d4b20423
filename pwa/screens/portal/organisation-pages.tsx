import { Suspense, useState } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import type { OrganisationGlance } from '../../../shared/features/organisations/organisations.schema.ts'
import { portalPaths } from '../../../shared/lib/portal-paths.ts'
import { PortalContext } from '../../features/organisations/portal-context.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { NotFound } from '../not-found/not-found.tsx'
import { NoAccess } from './no-access.tsx'
import { PortalBar } from './portal-bar.tsx'
import { PortalPage } from './portal-page.tsx'
import { portalScreens } from './portal-screens.ts'
import { Summary } from './summary.tsx'
import { TooSmall } from './too-small.tsx'

interface OrganisationPagesProps {
  organisations: readonly OrganisationGlance[]
  refresh(): void
}

export function OrganisationPages({ organisations, refresh }: OrganisationPagesProps) {
  const { id } = useParams()
  const [aside, setAside] = useState<HTMLElement | null>(null)
  const organisation = organisations.find(one => one.id === id)
  if (!organisation) return <NoAccess />
  return (
    <PortalContext value={{ organisation, organisations, refresh, aside }}>
      <PortalBar asideRef={setAside} />
      <TooSmall summary={<Summary />}>
        <Suspense fallback={<Coming />}>
          <Routes>
            <Route index element={<Navigate to="library" replace />} />
            {Object.entries(portalScreens).map(([name, Screen]) => (
              <Route key={name} path={below(name as keyof typeof portalScreens)} element={<Screen />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </TooSmall>
    </PortalContext>
  )
}

const below = (name: keyof typeof portalScreens) => portalPaths[name].slice('/:id/'.length)

function Coming() {
  return (
    <PortalPage title={<Skeleton shape="title" />}>
      <Skeleton shape="block" />
    </PortalPage>
  )
}
