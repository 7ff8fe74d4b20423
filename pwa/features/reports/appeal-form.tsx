import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { reportTextError } from '../../../shared/features/reports/reports.rules.ts'
import { ApiFailure } from '../../api/api-failure.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import styles from './reports.module.css'

/** After a failure of `ask` the typed text stays, with the reason beside it. */
export function AppealForm({ ask }: { ask(reason: string): Promise<void> }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const error = reportTextError(reason)
    if (error) return setError(error === 'required' ? t`This field is required` : t`At most 1000 characters`)
    setBusy(true)
    setError(undefined)
    try {
      await ask(reason)
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      setError(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={event => void send(event)}>
      <TextArea
        label={t`Why you do not agree`}
        value={reason}
        onChange={event => {
          setReason(event.target.value)
          setError(undefined)
        }}
        error={error}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={busy}>{t`Ask to look again`}</Button>
      </div>
    </form>
  )
}
