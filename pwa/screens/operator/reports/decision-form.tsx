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
import { DaysChoice } from '../days-choice.tsx'
import { DecidedMeanwhile } from '../decided-meanwhile.tsx'
import reportStyles from './reports.module.css'
import { Failure } from '../failure.tsx'
import { useWhy, WhyField } from '../why-field.tsx'
import { BothAreNotified } from './both-are-notified.tsx'
import { DecisionChoice } from './decision-choice.tsx'
import { groundName } from './decision.text.ts'

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
