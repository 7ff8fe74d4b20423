import { useLingui } from '@lingui/react/macro'
import type { BlockDays, QueuedReport } from '../../../../shared/features/operator/queue.schema.ts'
import { type Decided, decidedSentences, decidedTitle } from '../../../../shared/features/reports/decided.text.ts'
import type { DecisionGround, ReportDecision } from '../../../../shared/features/reports/reports.schema.ts'
import { formatMoment } from '../../../language/format.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import styles from '../operator.module.css'

const dayMs = 24 * 60 * 60 * 1000

interface BothAreNotifiedProps {
  report: QueuedReport
  decision: ReportDecision
  ground: DecisionGround
  days: BlockDays | undefined
  otherBlock: boolean
}

export function BothAreNotified({ report, decision, ground, days, otherBlock }: BothAreNotifiedProps) {
  const { t } = useLingui()
  const first = report.decision?.decision ?? decision
  const shared = {
    kind: report.about?.kind ?? 'ad',
    decision,
    first,
    ground,
    isSecond: report.state === 'appeal',
    otherBlock,
  }
  const until = days === undefined ? undefined : formatMoment(serverNow() + days * dayMs)
  return (
    <section className={styles.form}>
      <h3>{t`Both are told`}</h3>
      {report.person?.name && <Side name={report.person.name} decided={{ ...shared, mine: true, until }} />}
      {report.reporter?.name && <Side name={report.reporter.name} decided={{ ...shared, mine: false }} />}
    </section>
  )
}

function Side({ name, decided }: { name: string; decided: Decided }) {
  const { t } = useLingui()
  return (
    <div className={styles.quote}>
      <strong>
        <bdi>{name}</bdi>: {t(decidedTitle(decided))}
      </strong>
      {decidedSentences(decided)
        .map(sentence => t(sentence))
        .join(' ')}
    </div>
  )
}
