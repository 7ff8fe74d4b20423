import { useLingui } from '@lingui/react/macro'
import { Banner } from '../../../ui/notes/banner.tsx'
import styles from './notifications.module.css'
import { SystemSteps } from './system-steps.tsx'
import type { TestState } from './use-test.ts'

export function TestOutcome({ test }: { test: TestState }) {
  const { t } = useLingui()
  return (
    <div className={styles.outcome} aria-live="polite">
      <Words test={test} />
      {(test.kind === 'arrived' || test.kind === 'silent') && (
        <details className={styles.more} open={test.kind === 'silent'}>
          <summary>{t`Did you see nothing?`}</summary>
          <SystemSteps />
        </details>
      )}
    </div>
  )
}

function Words({ test }: { test: TestState }) {
  const { t } = useLingui()
  switch (test.kind) {
    case 'idle':
    case 'sending':
      return null
    case 'waiting':
      return <p>{t`Sent. Waiting for it to come in…`}</p>
    case 'arrived':
      return <Banner tone="good" icon="check" inset>{t`The test came in on this device.`}</Banner>
    case 'silent':
      return (
        <Banner icon="warning" inset>
          {test.failed > 0
            ? t`The notification service of your browser did not take it. Turn it off here and on again.`
            : t`It was sent, but nothing came in here. A device that saves power takes longer.`}
        </Banner>
      )
    case 'nobody':
      return (
        <Banner icon="warning" inset>
          {t`The server does not know this device yet. Try again in a moment, or turn it off and on again.`}
        </Banner>
      )
    case 'failed':
      return (
        <Banner tone="error" inset>
          {test.why}
        </Banner>
      )
  }
}
