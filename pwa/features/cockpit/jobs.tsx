import { Trans, useLingui } from '@lingui/react/macro'
import type { Job } from '../../../shared/features/cockpit/cockpit.schema.ts'
import { classes } from '../../lib/classes.ts'
import styles from './cockpit.module.css'
import { jobTexts } from './cockpit.text.ts'
import { Panel } from './panel.tsx'
import { useSpan } from './quantities.ts'

export function Jobs({ jobs, now }: { jobs: readonly Job[]; now: number }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Jobs`} wide>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t`Job`}</th>
            <th>{t`Last run`}</th>
            <th className={styles.far}>{t`Took`}</th>
            <th className={styles.far}>{t`Every`}</th>
            <th className={styles.number}>{t`Failed`}</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map(job => (
            <JobRow key={job.name} job={job} now={now} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function JobRow({
  job: { name, everyMs, failures, since, lastAt, lastMs, lastError },
  now,
}: {
  job: Job
  now: number
}) {
  const { i18n } = useLingui()
  const span = useSpan()
  return (
    <tr>
      <th scope="row">
        {i18n._(jobTexts[name])}
        {lastError !== null && <span className={styles.why}>{lastError}</span>}
      </th>
      <td>
        <LastRun since={since} lastAt={lastAt} now={now} />
      </td>
      <td className={styles.far}>{lastMs === null ? '–' : span(lastMs)}</td>
      <td className={styles.far}>{span(everyMs)}</td>
      <td className={classes(styles.number, lastError !== null && styles.bad)}>{failures}</td>
    </tr>
  )
}

function LastRun({ since, lastAt, now }: Pick<Job, 'since' | 'lastAt'> & { now: number }) {
  const span = useSpan()
  if (since !== null && now - since > 1000) return <Trans>running for {span(now - since)}</Trans>
  if (lastAt === null) return <Trans>not yet</Trans>
  return now - lastAt < 2000 ? <Trans>just now</Trans> : <Trans>{span(now - lastAt)} ago</Trans>
}
