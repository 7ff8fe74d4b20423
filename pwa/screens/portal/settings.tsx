import { Trans } from '@lingui/react/macro'
import { FaceForm } from '../../features/organisations/face-form.tsx'
import { usePortal } from '../../features/organisations/portal-context.ts'
import { PortalPage } from './portal-page.tsx'

export default function PortalSettings() {
  const { organisation } = usePortal()
  return (
    <PortalPage title={<Trans>Settings</Trans>}>
      <FaceForm key={organisation.id} />
    </PortalPage>
  )
}
