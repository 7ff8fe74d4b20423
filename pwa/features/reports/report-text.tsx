import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { maxReportLength, type ReportTextError, reportLength } from '../../../shared/features/reports/reports.rules.ts'
import { formatCount } from '../../language/format.ts'
import { TextArea } from '../../ui/form/text-field.tsx'
import styles from './reports.module.css'

interface ReportTextProps {
  label: ReactNode
  hint: ReactNode
  value: string
  onType(text: string): void
  error: ReportTextError | undefined
  readOnly?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

export function ReportText({ label, hint, value, onType, error, readOnly, ref }: ReportTextProps) {
  const { t } = useLingui()
  const length = reportLength(value)
  const used = `${formatCount(length)} / ${formatCount(maxReportLength)}`
  return (
    <TextArea
      label={label}
      rows={4}
      required
      value={value}
      readOnly={readOnly}
      ref={ref}
      onChange={event => onType(event.target.value)}
      error={error && (error === 'required' ? t`This field is required` : <TooLong by={length - maxReportLength} />)}
      hint={
        <span className={styles.hint}>
          <span>{hint}</span>
          <span className={styles.count} data-over={length > maxReportLength ? '' : undefined}>
            {used}
          </span>
        </span>
      }
    />
  )
}

function TooLong({ by }: { by: number }) {
  return <Plural value={Math.max(1, by)} one="# character too many." other="# characters too many." />
}
