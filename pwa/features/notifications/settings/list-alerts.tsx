import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { setListAlerts } from '../notifications.actions.ts'
import { usePushDevice } from '../push/use-push-device.ts'
import { useOwnSettings, shownListAlerts } from '../use-own-settings.ts'
import type { Ways } from '../ways.ts'
import styles from './notifications.module.css'
import { TwoWays, WaysHead } from './two-ways.tsx'
import { useSaving } from '../../../sync/use-saving.ts'

export function ListAlerts() {
  const { t } = useLingui()
  const save = useSaving()
  const { state } = usePushDevice()
  const settings = useOwnSettings()
  const alerts = settings && shownListAlerts(settings.listAlerts, state)
  const set = (ways: Ways) => void save(vault => setListAlerts(vault, ways, t`Notifications of book lists`))
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
