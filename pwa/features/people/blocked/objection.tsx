import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { reportFault } from '../../../../shared/features/reports/reports.rules.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { postJson } from '../../../api/http.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { useHere } from '../here.ts'
import { withReturnTo } from '../return-to.ts'
import styles from './blocked.module.css'

interface ObjectionProps {
  reportId: string | null
  sent(): void
}

/**
 * Asks for a second look at a block: on the report that led to it, and where there was none as a question to who runs the
 * site. Needs a connection; what is typed stays where it fails.
 */
export function Objection({ reportId, sent }: ObjectionProps) {
  const { t } = useLingui()
  const { person, expired } = useLocal()
  const here = useHere()
  const [step, setStep] = useState<'closed' | 'open' | 'sent'>('closed')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const fault = reportFault(reason)
    if (fault) return setError(fault === 'required' ? t`This field is required` : t`At most 1000 characters`)
    setBusy(true)
    setError(undefined)
    try {
      if (reportId !== null) await postJson(`/reports/${reportId}/appeal`, { reason })
      else await postJson('/report/anything', { message: reason, reporter: person?.email ?? '' })
      setStep('sent')
      sent()
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      setError(failure.message)
    } finally {
      setBusy(false)
    }
  }
  if (step === 'sent')
    return (
      <output>
        <Trans>You objected. Somebody looks at it again; you get the answer by mail.</Trans>
      </output>
    )
  if (expired)
    return (
      <p>
        <ButtonLink to={withReturnTo('/login', here)}>
          <Trans>Log in to object</Trans>
        </ButtonLink>
      </p>
    )
  if (step === 'closed')
    return (
      <p>
        <Button onClick={() => setStep('open')}>
          <Trans>Object</Trans>
        </Button>
      </p>
    )
  return (
    <form className={styles.form} noValidate onSubmit={event => void send(event)}>
      <TextArea
        label={<Trans>Why you do not agree</Trans>}
        value={reason}
        onChange={event => setReason(event.target.value)}
        error={error}
      />
      <p>
        <Button type="submit" kind="primary" busy={busy}>
          <Trans>Ask to look again</Trans>
        </Button>
      </p>
    </form>
  )
}
