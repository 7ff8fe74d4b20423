import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import {
  setChatAlerts,
  setDealAlerts,
  setListAlerts,
  setMailLanguage,
  setQuietHours,
} from '../notifications.actions.ts'
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
  return (
    <Alerts
      title={t`Chats`}
      about={t`New messages`}
      detail={t`For example “Is it still for sale?”, by mail after 10 minutes unread. Also of ads of yours that end soon`}
      ways={useOwnSettings()?.chatAlerts}
      why={t`Then you hear on this device when somebody writes to you.`}
      onChange={ways => void save(vault => setChatAlerts(vault, ways, t`Notifications of chats`))}
    />
  )
}

export function DealAlerts() {
  const { t } = useLingui()
  const save = useSaving()
  return (
    <Alerts
      title={t`Deals`}
      about={t`Offers, reservations and meetings`}
      detail={t`For example “Sem offers €20.00 for Calculus”`}
      ways={useOwnSettings()?.dealAlerts}
      why={t`Then you hear on this device when somebody makes an offer, or answers yours.`}
      onChange={ways => void save(vault => setDealAlerts(vault, ways, t`Notifications of deals`))}
    />
  )
}

export function ListAlerts() {
  const { t } = useLingui()
  const save = useSaving()
  const { state } = usePushDevice()
  const settings = useOwnSettings()
  return (
    <Alerts
      title={t`Book lists`}
      about={t`Changes of lists that you follow`}
      detail={t`Once for all that changed together. Also once a course with a book on your shelf is over`}
      ways={settings && shownListAlerts(settings.listAlerts, state)}
      why={t`Then you hear on this device when your course asks for another book.`}
      onChange={ways => void save(vault => setListAlerts(vault, ways, t`Notifications of book lists`))}
    />
  )
}

interface AlertsProps {
  title: string
  about: string
  detail: ReactNode
  /** Undefined while it is read. */
  ways: Ways | undefined
  why: ReactNode
  onChange(ways: Ways): void
}

function Alerts({ title, about, detail, ways, why, onChange }: AlertsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <WaysHead />
      </div>
      <div className={styles.row}>
        <span className={styles.words}>
          <strong>{about}</strong>
          <span>{detail}</span>
        </span>
        {ways ? (
          <TwoWays about={about} ways={ways} why={why} onChange={onChange} />
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
        title={t`Quiet hours`}
        detail={t`From 22:00 to 8:00 notifications wait`}
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
