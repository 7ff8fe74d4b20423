import { Trans, useLingui } from '@lingui/react/macro'
import { reportTextError, reportLength, maxReportLength } from '../../../shared/features/reports/reports.rules.ts'
import { TextArea } from '../../ui/form/text-field.tsx'
import { UsedReasons } from './used-reasons.tsx'

interface WhyFieldProps {
  value: string
  onChange(value: string): void
  /** Errors show after the first attempt to send. */
  tried: boolean
  /** The server's error. */
  told?: string | undefined
}

export const whyError = reportTextError

/** The people concerned read it: 1 to 1,000 characters. */
export function WhyField({ value, onChange, tried, told }: WhyFieldProps) {
  const { t } = useLingui()
  const fault = tried ? reportTextError(value) : undefined
  const error = fault === 'required' ? t`This field is required` : fault ? t`At most 1000 characters` : told
  const add = (reason: string) => onChange(value.trim() === '' ? reason : `${value.trimEnd()}\n\n${reason}`)
  return (
    <>
      <TextArea
        label={<Trans>Why</Trans>}
        value={value}
        onChange={event => onChange(event.target.value)}
        error={error}
        hint={
          <Trans>
            Those concerned read this. {reportLength(value)} of {maxReportLength}
          </Trans>
        }
      />
      <UsedReasons onChoose={add} />
    </>
  )
}
