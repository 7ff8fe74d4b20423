import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BlockDays, QueuedReport } from '../../../../shared/features/operator/queue.schema.ts'
import {
  type DecisionGround,
  decisionGrounds,
  type ReportDecision,
  reportDecisions,
} from '../../../../shared/features/reports/reports.schema.ts'
import { useAction } from '../../../features/operator/use-action.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import cardStyles from '../card.module.css'
import { DaysChoice } from '../days-choice.tsx'
import { DecidedMeanwhile } from '../decided-meanwhile.tsx'
import reportStyles from './reports.module.css'
import { Failure } from '../failure.tsx'
import { Question } from '../question.tsx'
import { WhyField, whyError } from '../why-field.tsx'
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
  const [why, setWhy] = useState('')
  const [tried, setTried] = useState(false)
  const possible = reportDecisions.filter(
    each => each === 'nothing' || (report.person !== null && (each !== 'remove_ad' || canRemove)),
  )
  const isBlock = decision === 'block_person' && stood !== 'block_person'
  const [isAsking, setAsking] = useState(false)
  const ask = () => {
    setTried(true)
    if (!whyError(why)) setAsking(true)
  }
  const decide = async () => {
    const answered = await run(`/operator/reports/${report.id}/decision`, {
      decision,
      why,
      ground,
      ...(isBlock && { days }),
    })
    setAsking(false)
    if (answered) decided()
  }
  const kind = decision === 'nothing' ? 'primary' : 'danger'
  const verb = report.about ? <Trans>Decide and tell both</Trans> : <Trans>Close</Trans>
  return (
    <form
      className={cardStyles.card}
      onSubmit={event => {
        event.preventDefault()
        ask()
      }}
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
      <WhyField value={why} onChange={setWhy} tried={tried} told={failure?.fields['why']} />
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
      <div className={cardStyles.actions}>
        <Button type="submit" kind={kind} busy={busy}>
          {verb}
        </Button>
      </div>
      <Question
        open={isAsking}
        title={report.about ? t`Decide this report?` : t`Close this report?`}
        verb={verb}
        kind={kind}
        busy={busy}
        onYes={() => void decide()}
        onClose={() => setAsking(false)}
      >
        <p>
          {report.about
            ? t`Both are told at once, and nothing takes that back.`
            : t`It then stands with what is decided, and is not opened again.`}
        </p>
      </Question>
    </form>
  )
}
