import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import styles from './devices.module.css'
import { type Device, endOtherSessions, endSession, listDevices } from './devices.api.ts'
import { formatDaysAgo, formatTime } from '../../../language/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { deviceNameOf } from './device-name.ts'

/** undefined without an answer, because nobody catches an error once the screen is gone. */
const askDevices = () => listDevices().catch(() => undefined)

export function Devices() {
  const { t } = useLingui()
  const [devices, setDevices] = useState<readonly Device[]>()
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState<string>()
  const [asked, ask] = useState(askDevices)
  useEffect(() => {
    let isStale = false
    const show = async () => {
      const found = await asked
      if (isStale) return
      if (found) setDevices(found)
      setFailed(!found)
    }
    void show()
    return () => {
      isStale = true
    }
  }, [asked])
  const load = () => ask(askDevices())

  const end = async (what: string, call: () => Promise<void>, done: string) => {
    setBusy(what)
    try {
      await call()
      toast(done)
      load()
    } catch {
      setFailed(true)
    } finally {
      setBusy(undefined)
    }
  }
  const others = devices?.filter(device => !device.isThis) ?? []
  return (
    <section aria-labelledby="devices" className={styles.section}>
      <h2 id="devices">{t`Devices`}</h2>
      {failed && (
        <Banner inset icon="cloud">
          {t`We can't reach your devices right now.`}{' '}
          <Button kind="text" size="small" onClick={load}>{t`Try again`}</Button>
        </Banner>
      )}
      {!devices && !failed && <Skeleton shape="block" />}
      {devices && (
        <ul className={styles.list}>
          {devices.map(device => (
            <DeviceRow
              key={device.sessionId}
              device={device}
              busy={busy === device.sessionId}
              onEnd={() =>
                void end(device.sessionId, () => endSession(device.sessionId), t`That device is logged out.`)
              }
            />
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <Button
          busy={busy === 'all'}
          onClick={() => void end('all', endOtherSessions, t`All other devices are logged out.`)}
        >
          {t`Log out all other devices`}
        </Button>
      )}
    </section>
  )
}

function DeviceRow({ device, busy, onEnd }: { device: Device; busy: boolean; onEnd(): void }) {
  const { t } = useLingui()
  const { browser, system, isPhone } = deviceNameOf(device.userAgent)
  const name = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown device`)
  const usedAt = device.isThis ? undefined : device.seenAt
  const details = [
    device.place,
    usedAt && t`last used ${formatDaysAgo(usedAt)}`,
    device.loggedInAt && t`logged in ${formatDaysAgo(device.loggedInAt)}, ${formatTime(device.loggedInAt)}`,
  ].filter(Boolean)
  return (
    <li>
      <Icon name={isPhone ? 'device' : 'globe'} />
      <span className={styles.words}>
        <strong>{name}</strong>
        {details.length > 0 && <span>{details.join(' · ')}</span>}
      </span>
      {device.isThis ? (
        <Tag tone="green">{t`this device`}</Tag>
      ) : (
        <Button size="small" busy={busy} aria-label={t`Log out: ${name}`} onClick={onEnd}>{t`Log out`}</Button>
      )}
    </li>
  )
}
