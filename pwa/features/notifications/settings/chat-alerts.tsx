import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { setChatAlerts } from '../notifications.actions.ts'
import { useOwnSettings } from '../use-own-settings.ts'
import type { Ways } from '../ways.ts'
import styles from './notifications.module.css'
import { TwoWays, WaysHead } from './two-ways.tsx'
import { useSaving } from '../../../sync/use-saving.ts'

export function ChatAlerts() {
  const { t } = useLingui()
  const save = useSaving()
  const alerts = useOwnSettings()?.chatAlerts
  const set = (ways: Ways) => void save(vault => setChatAlerts(vault, ways, t`Notifications of chats`))
  return (
    <section aria-labelledby="chat-alerts">
      <div className={styles.head}>
        <h2 id="chat-alerts">
          <Trans>Chats</Trans>
        </h2>
        <WaysHead />
      </div>
      <div className={styles.row}>
        <span className={styles.words}>
          <strong>
            <Trans>New messages</Trans>
          </strong>
          <span>
            <Trans>Mail after 10 minutes unread. Also of reservations, meetings, and ads of yours that end soon</Trans>
          </span>
        </span>
        {alerts ? (
          <TwoWays
            about={t`New messages`}
            ways={alerts}
            why={<Trans>Then you hear on this device when somebody writes to you.</Trans>}
            onChange={set}
          />
        ) : (
          <Skeleton className={styles.waysComing} />
        )}
      </div>
    </section>
  )
}
