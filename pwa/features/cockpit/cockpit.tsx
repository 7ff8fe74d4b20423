import { Trans } from '@lingui/react/macro'
import type { Health } from '../../../shared/features/cockpit/cockpit.schema.ts'
import { formatMoment } from '../../language/format.ts'
import { LoggedErrors, SlowAnswers } from './answers.tsx'
import styles from './cockpit.module.css'
import { Deliveries } from './deliveries.tsx'
import { Devices } from './devices.tsx'
import { Nodes } from './nodes.tsx'
import { Problems } from './problems.tsx'
import { Jobs } from './jobs.tsx'
import { Backups, Storage } from './storage.tsx'

/** Shows how Kaft is doing (M16). Times are the server's. */
export function Cockpit({ health, refresh }: { health: Health; refresh(): void }) {
  const { at, startedAt, build } = health
  return (
    <>
      <Problems problems={health.faults} />
      <div className={styles.panels}>
        <Backups backups={health.backups} now={at} />
        <Deliveries health={health} refresh={refresh} />
        <Storage health={health} />
        <Devices sync={health.sync} departures={health.departures} />
        {health.nodes && <Nodes nodes={health.nodes} database={health.database} now={at} />}
        <Jobs jobs={health.jobs} now={at} />
        <SlowAnswers slow={health.slow} />
        <LoggedErrors errors={health.errors} />
      </div>
      <p className={styles.foot}>
        <Trans>
          Build v1.{build}, running since {formatMoment(startedAt)}. As of {formatMoment(at)}.
        </Trans>
      </p>
    </>
  )
}
