import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePortal } from '../../features/organisations/portal-context.ts'
import { written } from '../../language/written.ts'
import { useTabInView } from '../../lib/hooks/use-tab-in-view.ts'
import { Link, NavLink } from '../../ui/page/link.tsx'
import styles from './portal.module.css'

/** Stays in view while a screen scrolls (H2). */
export function PortalBar({ asideRef }: { asideRef: Ref<HTMLDivElement> }) {
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
