import { Trans } from '@lingui/react/macro'
import { usePortal } from '../../features/organisations/portal-context.ts'
import { PortalPage } from './portal-page.tsx'

/** What everybody sees of an association (H10). */
export default function PortalSettings() {
  const { organisation } = usePortal()
  return (
    <PortalPage title={<Trans>Settings</Trans>}>
      <p>{organisation.name}</p>
    </PortalPage>
  )
}
