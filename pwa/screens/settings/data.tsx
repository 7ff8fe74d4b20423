import { useLingui } from '@lingui/react/macro'
import { DeleteAccount } from '../../features/people/data/delete-account.tsx'
import { DownloadData } from '../../features/people/data/download-data.tsx'
import { IdentityPage } from '../../features/sign-in/screen/identity-page.tsx'
import { RequireSession } from '../../features/people/require-session.tsx'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { TopBar } from '../../ui/page/top-bar.tsx'

export default function DataScreen() {
  const { t } = useLingui()
  useTitle(t`My data`)
  return (
    <>
      <TopBar title={t`My data`} fallback="/settings" phoneOnly />
      <RequireSession>
        <IdentityPage underBar title={t`My data`}>
          <DownloadData />
          <DeleteAccount />
        </IdentityPage>
      </RequireSession>
    </>
  )
}
