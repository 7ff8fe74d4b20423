import { Suspense, useState } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import type { OrganisationGlance } from '../../../shared/features/organisations/organisations.schema.ts'
import { portalPaths } from '../../../shared/lib/portal-paths.ts'
import { PortalContext, usePortal } from '../../features/organisations/portal-context.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { NotFound } from '../not-found/not-found.tsx'
import { NoAccess } from './no-access.tsx'
import { PortalBar } from './portal-bar.tsx'
import { PortalPage } from './portal-page.tsx'
import { portalScreens } from './portal-screens.ts'
import { TooSmall } from './too-small.tsx'
import { Trans } from '@lingui/react/macro'
import type { Demand } from '../../../shared/features/statistics/statistics.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { formatCount } from '../../language/format.ts'
import { written } from '../../language/written.ts'
import { Needs } from './overview/needs.tsx'
import styles from './too-small.module.css'

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

function Summary() {
  const { organisation } = usePortal()
  const { data } = useCached<Demand>(`/admin/organisations/${organisation.id}/demand`)
  const { followers, listed, offered, wanted }: OrganisationGlance = organisation
  const figures = [
    [followers, <Trans key="followers">follow your lists</Trans>],
    [listed, <Trans key="listed">books on lists</Trans>],
    [offered, <Trans key="offered">of them for sale</Trans>],
    [wanted, <Trans key="wanted">wanted, none for sale</Trans>],
  ] as const
  return (
    <section className={styles.summary}>
      <dl className={styles.figures}>
        {figures.map(([count, words]) => (
          <div key={words.key}>
            <dd>{formatCount(count)}</dd>
            <dt>{words}</dt>
          </div>
        ))}
      </dl>
      <Needs organisation={organisation} />
      <h2>
        <Trans>Courses</Trans> <small>{data && formatCount(data.courses.length)}</small>
      </h2>
      <ul className={styles.courses}>
        {data?.courses.map(({ id, code, name, books, watchers }) => (
          <li key={id}>
            <b {...written(name)}>{name}</b> {code}
            <p>
              <Trans>
                {books.length} books, {watchers} wait
              </Trans>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
