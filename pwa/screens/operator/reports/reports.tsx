import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { queueStates, type QueueState, type ReportQueue } from '../../../../shared/features/operator/queue.schema.ts'
import { useAskedPages } from '../../../features/operator/use-asked-pages.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import styles from '../operator.module.css'
import { RowLink, Rows, Segments } from '../rows.tsx'
import { OneReport, ReportRow } from './one-report.tsx'

/** Call `changed` after a decision (I3). */
export default function Reports({ changed }: { changed(): void }) {
  const { t } = useLingui()
  const { id } = useParams()
  const navigate = useNavigate()
  const [state, setState] = useState<QueueState>('open')
  const queue = useAskedPages<ReportQueue, 'reports'>(`/operator/reports?state=${state}`, 'reports')
  const words: Record<QueueState, string> = { open: t`Open`, appeal: t`Appeals`, decided: t`Decided` }
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t`Reports`}</h1>
        <Segments
          label={t`Which`}
          value={state}
          onChange={setState}
          options={queueStates.map(value => ({ value, label: labelOf(words[value], queue.data?.counts[value]) }))}
        />
      </div>
      <div className={styles.columns}>
        <Rows
          answer={queue}
          of="reports"
          empty={
            <EmptyState level={2} title={t`Nothing waits here`}>
              {t`New reports come here by themselves, and by mail.`}
            </EmptyState>
          }
        >
          {reports => (
            <ul className={styles.rows}>
              {reports.map(report => (
                <RowLink key={report.id} to={`/operator/reports/${report.id}`} isOpen={report.id === id}>
                  <ReportRow report={report} />
                </RowLink>
              ))}
            </ul>
          )}
        </Rows>
        {id === undefined ? (
          <div className={styles.besides}>
            <EmptyState level={2} title={t`Choose a report`}>
              {t`You see here what it is about. Opening a part of a chat is written down in the audit log.`}
            </EmptyState>
          </div>
        ) : (
          <OneReport
            key={id}
            id={id}
            decided={() => {
              queue.refresh()
              changed()
              void navigate('/operator/reports')
            }}
          />
        )}
      </div>
    </div>
  )
}

const labelOf = (word: string, count: number | undefined) => (count === undefined ? word : `${word} ${count}`)
