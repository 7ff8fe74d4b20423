import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { setChatAlerts, setListAlerts, setMailLanguage, setQuietHours } from '../notifications.actions.ts'
import { useOwnSettings, shownListAlerts } from '../use-own-settings.ts'
import type { Ways } from '../ways.ts'
import styles from './notifications.module.css'
import { TwoWays, WaysHead } from './two-ways.tsx'
import { useSaving } from '../../../sync/use-saving.ts'
import { usePushDevice } from '../push/use-push-device.ts'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { SwitchRow } from '../../../ui/form/switch.tsx'
import { language } from '../../../language/language.ts'

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
            <Trans>Once for all that changed together. Also once a course with a book on your shelf is over</Trans>
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

export function MoreSettings() {
  const { t } = useLingui()
  const save = useSaving()
  const settings = useOwnSettings()
  if (!settings) return null
  const languages = [
    { value: 'nl', label: 'Nederlands' },
    { value: 'en', label: 'English' },
  ] as const
  return (
    <section className={styles.moreSettings} aria-label={t`More`}>
      <SwitchRow
        icon="moon"
        stacked
        title={<Trans>Quiet hours</Trans>}
        detail={<Trans>From 22:00 to 8:00 notifications wait</Trans>}
        checked={settings.quietHours}
        onChange={on => void save(vault => setQuietHours(vault, on, t`Quiet hours`))}
      />
      <ChoiceGroup
        label={t`Language of e-mails`}
        options={languages}
        value={settings.mailLanguage ?? language}
        onChange={chosen => void save(vault => setMailLanguage(vault, chosen, t`Language of e-mails`))}
      />
    </section>
  )
}
