import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { SwitchRow } from '../../../ui/form/switch.tsx'
import { MailAddress } from '../../../ui/mail-address.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { useSession } from '../../people/session/session-provider.tsx'
import { setChatAlerts } from '../notifications.actions.ts'
import { PushPlace } from '../push/push-place.tsx'
import type { Ways } from '../ways.ts'
import { useWays } from '../use-ways.tsx'
import styles from './offer-card.module.css'
import { useSaving } from '../../../sync/use-saving.ts'

interface OfferCardProps {
  title: ReactNode
  alerts: Ways
  onTaken(): void
  onDone(): void
}

export function OfferCard({ title, alerts, onTaken, onDone }: OfferCardProps) {
  const { t } = useLingui()
  const save = useSaving()
  const { person } = useSession()
  const set = (ways: Ways) => {
    onTaken()
    void save(vault => setChatAlerts(vault, ways, t`Notifications of chats`))
  }
  const { email, push, dialogs } = useWays(alerts, set, t`Then you hear on this device when somebody writes to you.`)
  return (
    <Card className={styles.offer} data-alerts-offer="">
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.switches}>
        <SwitchRow icon="device" title={t`Notification`} detail={<PushPlace wanted={alerts.push} />} {...push} />
        <SwitchRow icon="mail" title={t`E-mail`} detail={person && <MailAddress of={person.email} />} {...email} />
      </div>
      <p className={styles.foot}>
        <Button kind="text" size="small" onClick={onDone}>
          {alerts.email || alerts.push ? t`Done` : t`No, thanks`}
        </Button>
        <small>{t`You can change this under My Kaft.`}</small>
      </p>
      {dialogs}
    </Card>
  )
}
