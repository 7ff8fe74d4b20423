import { Suspense, useState, type ReactNode, type Ref, useRef, type ComponentType } from 'react'
import { Navigate, Route, Routes, useParams, useNavigate } from 'react-router-dom'
import type { OrganisationGlance } from '../../../shared/features/organisations/organisations.schema.ts'
import { portalPaths } from '../../../shared/lib/portal-paths.ts'
import { PortalContext, usePortal } from '../../features/organisations/portal-context.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { NotFound } from '../not-found/not-found.tsx'
import { NoAccess, PortalPage } from './portal-page.tsx'
import { TooSmall } from './too-small.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Demand } from '../../../shared/features/statistics/statistics.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { formatCount } from '../../language/format.ts'
import { written } from '../../language/written.ts'
import { Needs } from './overview/to-do.tsx'
import styles from './portal.module.css'
import { useTabInView } from '../../lib/hooks/use-tab-in-view.ts'
import { Link, NavLink } from '../../ui/page/link.tsx'
import { latePart } from '../../language/late-part.ts'

/** Paths are in shared/lib/portal-paths.ts. A screen reads its association from `usePortal()`. */
const portalScreens: Record<Exclude<keyof typeof portalPaths, 'overview' | 'organisation'>, ComponentType> = {
  library: latePart(() => import('./library.tsx')),
  statistics: latePart(() => import('./statistics.tsx')),
  poster: latePart(() => import('./poster.tsx')),
  admins: latePart(() => import('./admins.tsx')),
  booklists: latePart(() => import('./booklists.tsx')),
  import: latePart(() => import('./import/import.tsx')),
  copy: latePart(() => import('./copy/copy.tsx')),
  settings: latePart(() => import('./settings.tsx')),
}

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
  const { t } = useLingui()
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
        {t`Courses`} <small>{data && formatCount(data.courses.length)}</small>
      </h2>
      <ul className={styles.courses}>
        {data?.courses.map(({ id, code, name, books, watchers }) => (
          <li key={id}>
            <b {...written(name)}>{name}</b> {code}
            <p>{t`${books.length} books, ${watchers} wait`}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Stays in view while a screen scrolls (H2). */
function PortalBar({ asideRef }: { asideRef: Ref<HTMLDivElement> }) {
  const { t } = useLingui()
  const tabs = useRef<HTMLElement>(null)
  useTabInView(tabs)
  return (
    <div className={styles.bar} data-portal-bar="" data-screen-only="">
      <Whose />
      <nav ref={tabs} className={styles.tabs} aria-label={t`Association`}>
        <Tab to="library">{t`Library`}</Tab>
        <Tab to="booklists">{t`Book lists`}</Tab>
        <Tab to="statistics">{t`Statistics`}</Tab>
        <Tab to="admins">{t`Admins and invites`}</Tab>
        <Tab to="settings">{t`Settings`}</Tab>
      </nav>
      <div ref={asideRef} className={styles.aside} />
    </div>
  )
}

/** An admin of several associations chooses here; for one the name leads to the overview. */
function Whose() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { organisation, organisations } = usePortal()
  if (organisations.length === 1)
    return (
      <Link to="/admin" className={styles.organisation} {...written(organisation.name)}>
        {organisation.name}
      </Link>
    )
  return (
    <select
      className={styles.organisation}
      aria-label={t`Association`}
      value={organisation.id}
      onChange={event => void navigate(`/admin/${event.target.value}`)}
    >
      {organisations.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value="">{t`All my associations`}</option>
    </select>
  )
}

/** `to` is one of portalPaths, below the association. */
function Tab({ to, children }: { to: string; children: ReactNode }) {
  const { organisation } = usePortal()
  return (
    <NavLink to={`/admin/${organisation.id}/${to}`} className={styles.tab}>
      {children}
    </NavLink>
  )
}
