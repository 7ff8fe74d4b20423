import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IdentityPage } from '../../features/sign-in/screen/identity-page.tsx'
import { SecuritySections } from '../../features/sign-in/screen/security-sections.tsx'
import { useFlowQuery } from '../../features/sign-in/screen/use-flow.ts'
import { Devices } from '../../features/people/devices/devices.tsx'
import { RequireSession } from '../../features/people/require-session.tsx'
import { useSession } from '../../features/people/session/session-provider.tsx'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { TopBar } from '../../ui/page/top-bar.tsx'

/** A recovery ends here too (F1, F3, G7). */
export default function SecurityScreen() {
  const { t } = useLingui()
  const { flow } = useFlowQuery()
  // Read once, because the flow's id enters the address later, and that must not close open sections.
  const [cameWithFlow] = useState(flow !== undefined)
  const { state } = useSession()
  useTitle(t`Security`)
  const page = (
    <IdentityPage underBar title={t`Security`}>
      <SecuritySections />
      {state === 'signed_in' && <Devices />}
    </IdentityPage>
  )
  return (
    <>
      <TopBar title={t`Security`} fallback="/settings" phoneOnly />
      {cameWithFlow ? page : <RequireSession>{page}</RequireSession>}
    </>
  )
}
