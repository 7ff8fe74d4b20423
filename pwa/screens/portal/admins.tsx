import { Trans } from '@lingui/react/macro'
import { Admins } from '../../features/organisations/admins/admins.tsx'
import { Invites } from '../../features/organisations/admins/invites.tsx'
import styles from './portal.module.css'
import { PortalPage } from './portal-page.tsx'

export default function AdminsScreen() {
  return (
    <PortalPage title={<Trans>Admins and invites</Trans>}>
      <div className={styles.parts}>
        <Admins />
        <Invites />
      </div>
    </PortalPage>
  )
}
