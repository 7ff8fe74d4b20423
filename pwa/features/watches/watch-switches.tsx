import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { SwitchRow } from '../../ui/form/switch.tsx'
import { MailAddress } from '../../ui/mail-address.tsx'
import { PushPlace } from '../notifications/push/push-place.tsx'
import { useWays } from '../notifications/use-ways.tsx'
import type { Ways } from '../notifications/ways.ts'
import { useSession } from '../people/session/session-provider.tsx'
import { useWatch } from './use-watches.ts'
import { setWatch } from './watches.actions.ts'
import styles from './watch-panel.module.css'
import { useSaving } from '../../sync/use-saving.ts'

const off: Ways = { email: false, push: false }

/** Both are off until turned on (D3). */
export function WatchSwitches({ book: { id, name } }: { book: Pick<Book, 'id' | 'name'> }) {
  const { t } = useLingui()
  const save = useSaving()
  const { person } = useSession()
  const ownWatch = useWatch(id) ?? off
  const set = (ways: Ways) => void save(vault => setWatch(vault, id, ways, t`Notifications of ${name}`))
  const why = <Trans>Then you hear at once when somebody offers “{name}”.</Trans>
  const { email, push, dialogs } = useWays({ email: ownWatch.email, push: ownWatch.push }, set, why)
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '#watch') return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [hash])
  return (
    <div className={styles.switches} ref={place}>
      <SwitchRow icon="mail" title={t`E-mail`} detail={person && <MailAddress of={person.email} />} {...email} />
      <SwitchRow icon="device" title={t`Notification`} detail={<PushPlace wanted={ownWatch.push} />} {...push} />
      {dialogs}
    </div>
  )
}

/** Shows a number, never names (M12). */
export function WaitingCount({ watchers }: { watchers: number }) {
  return <Plural value={watchers} one="# student waits for this" other="# students wait for this" />
}
