import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/form/button.tsx'
import { Banner } from '../../../ui/notes/banner.tsx'
import { deviceNameOf } from '../../people/devices/device-name.ts'
import { useSession } from '../../people/session/session-provider.tsx'
import { useOwnSettings } from '../use-own-settings.ts'
import type { PushState } from '../push/push-support.ts'
import { blockedSteps, homeScreenSteps } from './browser-steps.tsx'
import styles from './notifications.module.css'
import { Steps } from './steps.tsx'
import { SystemSteps } from './system-steps.tsx'

export function WayOut({ state, onLook }: { state: Exclude<PushState, 'on'>; onLook(): void }) {
  const { t } = useLingui()
  const { browser, system } = deviceNameOf(navigator.userAgent)
  if (state === 'off' || state === 'ask') return null
  return (
    <section className={styles.wayOut} aria-label={undefined}>
      {state === 'blocked' && (
        <>
          <h2>{t`How to turn them on again`}</h2>
          <p className={styles.intro}>
            {t`You once refused notifications of Kaft, or your browser did. Only you can undo that.`}
          </p>
          <Steps steps={blockedSteps(browser, system)} />
          <Button kind="primary" wide onClick={onLook}>{t`Look again`}</Button>
        </>
      )}
      {state === 'install' && (
        <>
          <h2>{t`Put Kaft on your home screen first`}</h2>
          <p className={styles.intro}>{t`On an iPhone or iPad only apps on the home screen may send notifications.`}</p>
          <Steps steps={homeScreenSteps} />
        </>
      )}
      {state === 'none' && (
        <p className={styles.intro}>
          {t`A newer version of this browser, or another one, may have them. E-mail works everywhere.`}
        </p>
      )}
      <MailMeanwhile />
      {state === 'blocked' && (
        <details className={styles.more}>
          <summary>{t`Allowed, and still nothing?`}</summary>
          <SystemSteps />
        </details>
      )}
    </section>
  )
}

function MailMeanwhile() {
  const { person } = useSession()
  const alerts = useOwnSettings()?.chatAlerts
  if (!person || !alerts?.email) return null
  return (
    <Banner tone="good" icon="mail" inset>
      <Trans>
        Until then messages reach you by e-mail, at <b>{person.email}</b>.
      </Trans>
    </Banner>
  )
}
