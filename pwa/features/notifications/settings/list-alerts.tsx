import { Trans, useLingui } from '@lingui/react/macro'
import { useLocal } from '../../../local/local-provider.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { setListAlerts } from '../notifications.actions.ts'
import { usePushDevice } from '../push/use-push-device.ts'
import { useOwnSettings } from '../use-own-settings.ts'
import styles from './notifications.module.css'
import { shownListAlerts } from './shown-list-alerts.ts'
import { TwoWays, WaysHead } from './two-ways.tsx'

export function ListAlerts() {
  const { t } = useLingui()
  const { vault } = useLocal()
  const { state } = usePushDevice()
  const settings = useOwnSettings()
  const alerts = settings && shownListAlerts(settings.listAlerts, state)
  const set = (ways: { email: boolean; push: boolean }) => {
    setListAlerts(vault, ways, t`Notifications of book lists`).catch(() =>
      toast(t`This device could not keep that. Try again.`, 'error'),
    )
  }
  return (
    <section aria-labelledby="list-alerts">
      <div className={styles.head}>
        <h2 id="list-alerts">
          <Trans>Book lists</Trans>
        </h2>
        <WaysHead />
      </div>
      <div className={styles.row}>
        <span className={styles.words}>
          <strong>
            <Trans>Changes of lists that you follow</Trans>
          </strong>
          <span>
            <Trans>Once for all that changed together</Trans>
          </span>
        </span>
        {alerts ? (
          <TwoWays
            about={t`Changes of lists that you follow`}
            ways={alerts}
            why={<Trans>Then you hear on this device when your course asks for another book.</Trans>}
            onChange={set}
          />
        ) : (
          <Skeleton className={styles.waysComing} />
        )}
      </div>
    </section>
  )
}
