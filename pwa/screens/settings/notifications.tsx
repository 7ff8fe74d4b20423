import { Trans, useLingui } from '@lingui/react/macro'
import { ChatAlerts } from '../../features/notifications/settings/chat-alerts.tsx'
import { ListAlerts } from '../../features/notifications/settings/list-alerts.tsx'
import { MoreSettings } from '../../features/notifications/settings/more-settings.tsx'
import { ThisDevice } from '../../features/notifications/settings/this-device.tsx'
import { IdentityPage } from '../../features/sign-in/screen/identity-page.tsx'
import { RequireSession } from '../../features/people/require-session.tsx'
import { WatchedBooks } from '../../features/watches/watched-books.tsx'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { TopBar } from '../../ui/page/top-bar.tsx'
import { SearchesRow } from './searches-row.tsx'
import { StopAll } from './stop-all.tsx'

export default function NotificationsScreen() {
  const { t } = useLingui()
  useTitle(t`Notifications`)
  return (
    <>
      <TopBar title={t`Notifications`} fallback="/settings" phoneOnly />
      <RequireSession why={<Trans>Here you choose what we tell you, and how.</Trans>}>
        <IdentityPage underBar title={t`Notifications`}>
          <ThisDevice />
          <ChatAlerts />
          <WatchedBooks />
          <SearchesRow />
          <ListAlerts />
          <MoreSettings />
          <StopAll />
        </IdentityPage>
      </RequireSession>
    </>
  )
}
