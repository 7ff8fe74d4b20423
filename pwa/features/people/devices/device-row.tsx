import { Trans, useLingui } from '@lingui/react/macro'
import { formatDaysAgo, formatTime } from '../../../language/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { deviceNameOf } from './device-name.ts'
import type { Device } from './devices.api.ts'
import styles from './devices.module.css'

interface DeviceRowProps {
  device: Device
  busy: boolean
  onEnd(): void
}

export function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
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
        <Tag tone="green">
          <Trans>this device</Trans>
        </Tag>
      ) : (
        <Button size="small" busy={busy} aria-label={t`Log out: ${name}`} onClick={onEnd}>
          <Trans>Log out</Trans>
        </Button>
      )}
    </li>
  )
}
