import { useLingui } from '@lingui/react/macro'
import { FlowView } from '../../features/sign-in/form/flow-view.tsx'
import { IdentityPage } from '../../features/sign-in/screen/identity-page.tsx'
import { useFlowQuery } from '../../features/sign-in/screen/use-flow.ts'
import { isSaved, useSettingsFlow } from '../../features/sign-in/screen/use-settings-flow.ts'
import { StudentCheck } from '../../features/students/student-check.tsx'
import { RequireSession } from '../../features/people/require-session.tsx'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { TopBar } from '../../ui/page/top-bar.tsx'

export default function DetailsScreen() {
  const { t } = useLingui()
  useTitle(t`Details and city`)
  return (
    <>
      <TopBar title={t`Details and city`} fallback="/settings" phoneOnly />
      <RequireSession>
        <Details />
      </RequireSession>
    </>
  )
}

function Details() {
  const { t } = useLingui()
  const { returnTo } = useFlowQuery()
  const flow = useSettingsFlow('/settings/details')
  return (
    <IdentityPage
      underBar
      title={t`Details and city`}
      intro={
        returnTo === undefined
          ? t`Others see only your first name and your city. Ads that you placed before stay as they were.`
          : t`Others see only your first name and your city. After saving you are back where you were.`
      }
    >
      <FlowView {...flow} only={['profile']} withoutMessage={isSaved} />
      <StudentCheck />
    </IdentityPage>
  )
}
