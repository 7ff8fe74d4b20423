import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BlockDays, QueuedReport } from '../../../../shared/features/operator/queue.schema.ts'
import {
  type DecisionGround,
  decisionGrounds,
  type ReportDecision,
  reportDecisions,
} from '../../../../shared/features/reports/reports.schema.ts'
import { useAction } from '../../../features/operator/use-action.ts'
import { ActionForm } from '../action-form.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { DaysChoice, useWhy, WhyField } from '../decision-fields.tsx'
import { DecidedMeanwhile, Failure } from '../decided-meanwhile.tsx'
import reportStyles from './reports.module.css'
import { DecisionChoice } from './decision-choice.tsx'
import { groundName } from '../operator.text.ts'
import { type Decided, decidedSentences, decidedTitle } from '../../../../shared/features/reports/decided.text.ts'
import { formatMoment } from '../../../language/format.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import styles from '../operator.module.css'

const dayMs = 24 * 60 * 60 * 1000

interface DecisionFormProps {
  report: QueuedReport
  canRemove: boolean
  /** The person is blocked by another decision than this one. */
  otherBlock: boolean
  decided(): void
}

export function DecisionForm({ report, canRemove, otherBlock, decided }: DecisionFormProps) {
  const { t } = useLingui()
  const { busy, failure, run } = useAction()
  const stood = report.decision?.decision ?? 'nothing'
  const [decision, setDecision] = useState<ReportDecision>(stood)
  const [ground, setGround] = useState<DecisionGround>('terms')
  const [days, setDays] = useState<BlockDays>()
  const why = useWhy()
  const possible = reportDecisions.filter(
    each => each === 'nothing' || (report.person !== null && (each !== 'remove_ad' || canRemove)),
  )
  const isBlock = decision === 'block_person' && stood !== 'block_person'
  return (
    <ActionForm
      busy={busy}
      run={run}
      path={`/operator/reports/${report.id}/decision`}
      body={{ decision, why: why.value, ground, ...(isBlock && { days }) }}
      check={why.check}
      verb={report.about ? t`Decide and tell both` : t`Close`}
      kind={decision === 'nothing' ? 'primary' : 'danger'}
      title={report.about ? t`Decide this report?` : t`Close this report?`}
      consequence={
        <p>
          {report.about
            ? t`Both are told at once, and nothing takes that back.`
            : t`It then stands with what is decided, and is not opened again.`}
        </p>
      }
      done={decided}
    >
      <h2>{report.state === 'appeal' ? t`Appeal` : t`Decision`}</h2>
      {possible.length > 1 && (
        <DecisionChoice
          report={report}
          options={possible}
          otherBlock={otherBlock}
          value={decision}
          onChange={setDecision}
          error={failure?.fields['decision']}
        />
      )}
      {decision !== 'nothing' && (
        <div className={reportStyles.grounds}>
          <ChoiceGroup
            label={t`Ground`}
            value={ground}
            onChange={setGround}
            options={decisionGrounds.map(value => ({ value, label: t(groundName[value]) }))}
          />
        </div>
      )}
      {isBlock && <DaysChoice value={days} onChange={setDays} />}
      <WhyField why={why} failure={failure} />
      {report.about && (
        <BothAreNotified
          report={report}
          decision={decision}
          ground={ground}
          days={isBlock ? days : undefined}
          otherBlock={otherBlock}
        />
      )}
      {failure && Object.keys(failure.fields).length === 0 && <Failure of={failure} />}
      <DecidedMeanwhile failure={failure} />
    </ActionForm>
  )
}

interface BothAreNotifiedProps {
  report: QueuedReport
  decision: ReportDecision
  ground: DecisionGround
  days: BlockDays | undefined
  otherBlock: boolean
}

function BothAreNotified({ report, decision, ground, days, otherBlock }: BothAreNotifiedProps) {
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
