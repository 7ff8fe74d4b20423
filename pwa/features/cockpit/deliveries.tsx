import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Health } from '../../../shared/features/cockpit/cockpit.schema.ts'
import { formatCount, formatMoment } from '../../language/format.ts'
import styles from './cockpit.module.css'
import { type Fact, Facts, Panel } from './panel.tsx'
import { RetryButton } from './retry-button.tsx'

interface DeliveriesProps {
  health: Pick<Health, 'pushes' | 'mails' | 'announcing'>
  refresh(): void
}

export function Deliveries({ health: { pushes, mails, announcing }, refresh }: DeliveriesProps) {
  return (
    <>
      <Panel title={<Trans>Pushes</Trans>} action={pushes.failing > 0 && <RetryButton what="pushes" done={refresh} />}>
        <Facts
          facts={[
            { name: <Trans>Devices that take them</Trans>, value: formatCount(pushes.devices) },
            {
              name: <Trans>Devices that fail now</Trans>,
              value: formatCount(pushes.failing),
              isBad: pushes.failing > 0,
            },
            { name: <Trans>Waiting</Trans>, value: formatCount(pushes.waiting) },
            late(pushes.late),
            { name: <Trans>New ads still being told</Trans>, value: formatCount(announcing.ads) },
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
      <Panel
        title={<Trans>Mails</Trans>}
        action={mails.failing + mails.givenUp > 0 && <RetryButton what="mails" done={refresh} />}
      >
        <Facts
          facts={[
            { name: <Trans>Waiting</Trans>, value: formatCount(mails.waiting) },
            late(mails.late),
            {
              name: <Trans>Failed, to be tried again</Trans>,
              value: formatCount(mails.failing),
              isBad: mails.failing > 0,
            },
            { name: <Trans>Given up this week</Trans>, value: formatCount(mails.givenUp), isBad: mails.givenUp > 0 },
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
  if (children.length === 0) return null
  return (
    <details className={styles.details}>
      <summary>
        <Trans>Failed since the start: the last {children.length}</Trans>
      </summary>
      <ul className={styles.lines}>{children}</ul>
    </details>
  )
}
