import { Trans, useLingui } from '@lingui/react/macro'
import type { QueuedReport } from '../../../../shared/features/operator/queue.schema.ts'
import { type Decided, decidedSentences, decidedTitle } from '../../../../shared/features/reports/decided.text.ts'
import type { DecisionGround, ReportDecision } from '../../../../shared/features/reports/reports.schema.ts'
import styles from '../card.module.css'

interface BothAreNotifiedProps {
  report: QueuedReport
  decision: ReportDecision
  ground: DecisionGround
}

export function BothAreNotified({ report, decision, ground }: BothAreNotifiedProps) {
  const first = report.decision?.decision ?? decision
  const shared = { kind: report.about?.kind ?? 'ad', decision, first, ground, isSecond: report.state === 'appeal' }
  return (
    <section className={styles.form}>
      <h3>
        <Trans>Both are told</Trans>
      </h3>
      {report.person?.name && <Side name={report.person.name} decided={{ ...shared, mine: true }} />}
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
