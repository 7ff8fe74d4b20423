import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { QueuedReport } from '../../../../shared/features/operator/queue.schema.ts'
import type { ReportDecision } from '../../../../shared/features/reports/reports.schema.ts'
import styles from './reports.module.css'
import { decisionName } from '../operator.text.ts'

interface DecisionChoiceProps {
  report: QueuedReport
  options: readonly ReportDecision[]
  otherBlock: boolean
  value: ReportDecision
  onChange(value: ReportDecision): void
  error?: string | undefined
}

export function DecisionChoice({ report, options, otherBlock, value, onChange, error }: DecisionChoiceProps) {
  const { t } = useLingui()
  const name = useId()
  const stood = report.state === 'appeal' ? report.decision?.decision : undefined
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{stood ? t`What holds from now on` : t`What we do`}</legend>
      {options.map(option => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            aria-describedby={`${name}-${option}`}
            onChange={() => onChange(option)}
          />
          <strong>{t(nameOf(option, stood))}</strong>
          <span id={`${name}-${option}`} className={styles.follows}>
            {t(followsOf(option, stood, otherBlock))}
          </span>
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

function nameOf(decision: ReportDecision, stood: ReportDecision | undefined): MessageDescriptor {
  if (decision === stood) return msg`The decision stands`
  return stood && decision === 'nothing' ? msg`Take it back` : decisionName[decision]
}

function followsOf(
  decision: ReportDecision,
  stood: ReportDecision | undefined,
  otherBlock: boolean,
): MessageDescriptor {
  if (decision === stood) return msg`Both hear why.`
  if (stood && otherBlock && decision === 'nothing')
    return stood === 'remove_ad'
      ? msg`The account stays blocked by another decision; the ad is back when that ends.`
      : msg`The account stays blocked by another decision.`
  if (stood === 'remove_ad' && decision === 'nothing') return msg`The ad is back, with its chats.`
  if (stood === 'block_person')
    return decision === 'nothing'
      ? msg`They can log in again, and the ads that the block took are back.`
      : msg`They can log in again; this ad stays off, the others that the block took are back.`
  return follows[decision]
}

const follows: Record<ReportDecision, MessageDescriptor> = {
  nothing: msg`Everything stays as it is.`,
  remove_ad: msg`Gone at once; its chats stay readable.`,
  block_person: msg`Logged out everywhere, ads off, no chats.`,
}
