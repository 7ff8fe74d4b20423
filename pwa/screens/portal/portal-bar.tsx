import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { usePortal } from '../../features/organisations/portal-context.ts'
import { written } from '../../language/written.ts'
import styles from './portal-bar.module.css'

/** Whose lists these are, and the parts of the portal (H2). It stays in view. */
export function PortalBar() {
  const { t } = useLingui()
  const { organisation } = usePortal()
  return (
    <div className={styles.bar} data-portal-bar="">
      <Link to="/admin" className={styles.organisation} {...written(organisation.name)}>
        {organisation.name}
      </Link>
      <nav className={styles.tabs} aria-label={t`Association`}>
        <Tab to="settings">
          <Trans>Settings</Trans>
        </Tab>
      </nav>
    </div>
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
