import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { QueuedReport } from '../../../../shared/features/operator/queue.schema.ts'
import { formatSince } from '../../../language/format.ts'
import { written } from '../../../language/written.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from '../operator.module.css'

export function ReportRow({ report }: { report: QueuedReport }) {
  const { t } = useLingui()
  const { reason, createdAt, others, appeal, state } = report
  return (
    <>
      <span className={styles.rowHead}>
        <span className={styles.withIcon}>
          <Icon name={report.about === null ? 'flag' : report.about.kind === 'chat' ? 'chat' : 'photo'} size={18} />
          <span>
            <ReportTitle report={report} />
          </span>
        </span>
        <span className={styles.when}>{formatSince(appeal?.at ?? createdAt)}</span>
      </span>
      <span className={styles.said} {...written(reason)}>
        {(state === 'appeal' ? appeal?.reason : reason) ?? ''}
      </span>
      <span className={styles.tags}>
        {state === 'appeal' && <Tag tone="marker">{t`appeal`}</Tag>}
        {others > 0 && (
          <Tag tone="marker">
            <Plural value={others} one="# other report" other="# other reports" />
          </Tag>
        )}
      </span>
    </>
  )
}

export function ReportTitle({ report: { about, bookName, person } }: { report: QueuedReport }) {
  const name = person?.name ?? ''
  if (about === null) return <Trans>Fault or question</Trans>
  if (about.kind === 'chat') return <Trans>Chat: {name}</Trans>
  return <Trans>Ad: {bookName}</Trans>
}
