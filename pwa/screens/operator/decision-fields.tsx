import { useLingui, Plural } from '@lingui/react/macro'
import { reportTextError, reportLength, maxReportLength } from '../../../shared/features/reports/reports.rules.ts'
import { TextArea } from '../../ui/form/text-field.tsx'
import { useState } from 'react'
import type { ApiFailure } from '../../api/api-failure.ts'
import { type UsedReasons, type BlockDays, blockDays } from '../../../shared/features/operator/queue.schema.ts'
import { useAsked } from '../../features/operator/use-asked.ts'
import { written } from '../../language/written.ts'
import styles from './operator.module.css'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'

export function useWhy() {
  const [value, setValue] = useState('')
  /** Errors show after the first attempt to send. */
  const [tried, setTried] = useState(false)
  return {
    value,
    setValue,
    tried,
    check(): boolean {
      setTried(true)
      return !reportTextError(value)
    },
    clear(): void {
      setValue('')
      setTried(false)
    },
  }
}

interface WhyFieldProps {
  why: ReturnType<typeof useWhy>
  failure: ApiFailure | null
}

/** The people concerned read it: 1 to 1,000 characters. */
export function WhyField({ why: { value, setValue, tried }, failure }: WhyFieldProps) {
  const { t } = useLingui()
  const fault = tried ? reportTextError(value) : undefined
  const error =
    fault === 'required' ? t`This field is required` : fault ? t`At most 1000 characters` : failure?.fields['why']
  const add = (reason: string) => setValue(value.trim() === '' ? reason : `${value.trimEnd()}\n\n${reason}`)
  return (
    <>
      <TextArea
        label={t`Why`}
        value={value}
        onChange={event => setValue(event.target.value)}
        error={error}
        hint={t`Those concerned read this. ${reportLength(value)} of ${maxReportLength}`}
      />
      <UsedReasons onChoose={add} />
    </>
  )
}

/** Shows nothing until there is a reason to use again. */
function UsedReasons({ onChoose }: { onChoose(reason: string): void }) {
  const { t } = useLingui()
  const { data } = useAsked<UsedReasons>('/operator/reasons')
  const [isOpen, setOpen] = useState(false)
  if (!data || data.reasons.length === 0) return null
  const choose = (reason: string) => {
    onChoose(reason)
    setOpen(false)
  }
  return (
    <details open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{t`Reasons used before`}</summary>
      <ul className={styles.list}>
        {data.reasons.map(reason => (
          <li key={reason}>
            <button type="button" className={styles.reason} onClick={() => choose(reason)} {...written(reason)}>
              {reason}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface DaysChoiceProps {
  /** Undefined: until somebody lifts it. */
  value: BlockDays | undefined
  onChange(value: BlockDays | undefined): void
}

export function DaysChoice({ value, onChange }: DaysChoiceProps) {
  const { t } = useLingui()
  return (
    <div className={styles.days}>
      <ChoiceGroup
        label={t`For how long`}
        value={value === undefined ? 'lifted' : `${value}`}
        onChange={chosen => onChange(blockDays.find(days => `${days}` === chosen))}
        options={[
          ...blockDays.map(days => ({
            value: `${days}` as const,
            label: <Plural value={days} one="# day" other="# days" />,
          })),
          { value: 'lifted' as const, label: t`Until we lift it` },
        ]}
      />
    </div>
  )
}
