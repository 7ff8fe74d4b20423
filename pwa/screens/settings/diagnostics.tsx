import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { exchangeNow } from '../../api/exchange.ts'
import { getJson } from '../../api/http.ts'
import { diagnose, type Diagnosis, type Surroundings } from '../../features/device/diagnostics/diagnose.ts'
import { asText, wordsOf } from '../../features/device/diagnostics/diagnosis.text.ts'
import { IdentityPage } from '../../features/sign-in/screen/identity-page.tsx'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { Button } from '../../ui/form/button.tsx'
import { toast } from '../../ui/notes/toast.ts'
import { TopBar } from '../../ui/page/top-bar.tsx'
import styles from './settings.module.css'

/** Open to everybody, because it has no content of this device. */
export default function DiagnosticsScreen() {
  const { t } = useLingui()
  const [looks, setLooks] = useState(0)
  useTitle(t`How Kaft is doing here`)
  return (
    <>
      <TopBar title={t`How Kaft is doing here`} fallback="/settings" phoneOnly />
      <IdentityPage
        underBar
        title={t`How Kaft is doing here`}
        intro={
          <Trans>
            For when something does not go well: copy this and send it along. It holds counts and states only, nothing
            of what you wrote and nobody's name.
          </Trans>
        }
      >
        <Found key={looks} again={() => setLooks(looks + 1)} />
      </IdentityPage>
    </>
  )
}

function Found({ again }: { again: () => void }) {
  const { t, i18n } = useLingui()
  const found = useDiagnosis()
  const groups = found ? wordsOf(i18n, found) : []
  const copy = () =>
    void navigator.clipboard.writeText(asText(groups)).then(
      () => toast(t`Copied`),
      () => toast(t`Your browser does not let us copy this. Select it by hand.`, 'error'),
    )
  return (
    <>
      <div className={styles.ways}>
        <Button kind="primary" disabled={!found} onClick={copy}>{t`Copy`}</Button>
        <Button icon="refresh" onClick={again}>{t`Look again`}</Button>
      </div>
      <div aria-busy={!found} className={styles.groups}>
        {groups.map(({ title, lines }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <dl className={styles.lines}>
              {lines.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  )
}

/** Reads again when the state of the storage changes. */
function useDiagnosis(): Diagnosis | undefined {
  const local = useLocal()
  const [found, setFound] = useState<Diagnosis>()
  useEffect(() => {
    let isHere = true
    void diagnose(local, surroundings()).then(now => isHere && setFound(now))
    return () => {
      isHere = false
    }
  }, [local])
  return found
}

function surroundings(): Surroundings {
  const { userAgent, storage, serviceWorker } = navigator as Partial<Navigator> & { userAgent: string }
  return {
    build: __BUILD__,
    userAgent,
    isInstalled: matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches,
    exchange: exchangeNow,
    ...(storage && { storage }),
    ...('Notification' in window && { notifications: Notification.permission }),
    ...(serviceWorker && { workers: serviceWorker }),
    askVersion: () => getJson('/version'),
  }
}
