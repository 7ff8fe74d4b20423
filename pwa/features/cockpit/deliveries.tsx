import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Health, Retried, RetryBody } from '../../../shared/features/cockpit/cockpit.schema.ts'
import { formatCount, formatMoment } from '../../language/format.ts'
import styles from './cockpit.module.css'
import { type Fact, Facts, Panel } from './panel.tsx'
import { ApiFailure } from '../../api/api-failure.ts'
import { postJson } from '../../api/send-json.ts'
import { Button } from '../../ui/form/button.tsx'
import { toast } from '../../ui/notes/toast.ts'

interface DeliveriesProps {
  health: Pick<Health, 'pushes' | 'mails' | 'announcing'>
  refresh(): void
}

export function Deliveries({ health: { pushes, mails, announcing }, refresh }: DeliveriesProps) {
  const { t } = useLingui()
  return (
    <>
      <Panel title={t`Pushes`} action={pushes.failing > 0 && <RetryButton what="pushes" done={refresh} />}>
        <Facts
          facts={[
            { name: t`Devices that take them`, value: formatCount(pushes.devices) },
            {
              name: t`Devices that fail now`,
              value: formatCount(pushes.failing),
              isBad: pushes.failing > 0,
            },
            { name: t`Waiting`, value: formatCount(pushes.waiting) },
            late(pushes.late),
            { name: t`New ads still being told`, value: formatCount(announcing.ads) },
          ]}
        />
        <Failed>
          {pushes.failed.map(({ at, service, outcome, why }, index) => (
            <li key={index}>
              {formatMoment(at)} · {service} · {[outcome, why].filter(Boolean).join(' · ')}
            </li>
          ))}
        </Failed>
      </Panel>
      <Panel title={t`Mails`} action={mails.failing + mails.givenUp > 0 && <RetryButton what="mails" done={refresh} />}>
        <Facts
          facts={[
            { name: t`Waiting`, value: formatCount(mails.waiting) },
            late(mails.late),
            {
              name: t`Failed, to be tried again`,
              value: formatCount(mails.failing),
              isBad: mails.failing > 0,
            },
            { name: t`Given up this week`, value: formatCount(mails.givenUp), isBad: mails.givenUp > 0 },
          ]}
        />
        <Failed>
          {mails.failed.map(({ at, why }, index) => (
            <li key={index}>
              {formatMoment(at)} · {why}
            </li>
          ))}
        </Failed>
      </Panel>
    </>
  )
}

const late = (count: number): Fact => ({ name: <Trans>Late</Trans>, value: formatCount(count), isBad: count > 0 })

function Failed({ children }: { children: ReactNode[] }) {
  const { t } = useLingui()
  if (children.length === 0) return null
  return (
    <details className={styles.details}>
      <summary>{t`Failed since the start: the last ${children.length}`}</summary>
      <ul className={styles.lines}>{children}</ul>
    </details>
  )
}

/** Needs a connection, and shows that without one. */
function RetryButton({ what, done }: RetryBody & { done(): void }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      const answer = await postJson<Retried>('/operator/health/retries', { what } satisfies RetryBody)
      toast(t`Tried again: ${answer?.again ?? 0}`)
      done()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      toast(error.message, 'error')
    } finally {
      setBusy(false)
    }
  }
  return <Button size="small" icon="refresh" busy={busy} onClick={() => void retry()}>{t`Try again`}</Button>
}
