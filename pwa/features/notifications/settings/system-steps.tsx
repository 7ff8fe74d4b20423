import { Trans } from '@lingui/react/macro'
import { deviceNameOf } from '../../people/devices/device-name.ts'
import styles from './notifications.module.css'
import { Steps, type Step } from './steps.tsx'

/** The system may hide a notification that the browser allows. */
export function SystemSteps() {
  const { browser = 'Chrome', system } = deviceNameOf(navigator.userAgent)
  return (
    <div className={styles.system}>
      <p className={styles.intro}>
        <Trans>Your device itself may hold back the notifications of {browser}, or be set to “do not disturb”.</Trans>
      </p>
      <Steps steps={stepsOf(browser, system)} />
    </div>
  )
}

function stepsOf(browser: string, system: string | undefined): readonly Step[] {
  const settings = system === 'Windows' ? <Trans>System settings</Trans> : <Trans>Settings</Trans>
  return [
    {
      words: (
        <Trans>
          Open the settings of your device, then <b>Notifications</b>.
        </Trans>
      ),
      picture: { icon: 'bell', words: <Trans>Notifications</Trans>, detail: settings, end: 'chevron', ring: 'end' },
    },
    {
      words: <Trans>Choose {browser} and let its notifications through.</Trans>,
      picture: { words: browser, end: 'switch', ring: 'end' },
    },
    {
      words: <Trans>Turn off “do not disturb”, and power saving for {browser}.</Trans>,
      picture: { icon: 'moon', words: <Trans>Do not disturb</Trans>, detail: <Trans>Off</Trans>, ring: 'icon' },
    },
  ]
}
