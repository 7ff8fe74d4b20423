import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { appealMs, objectSentence } from '../../../shared/features/reports/decided.text.ts'
import { reportFault } from '../../../shared/features/reports/reports.rules.ts'
import { ApiFailure } from '../../api/api-failure.ts'
import { postJson } from '../../api/http.ts'
import { formatDate } from '../../language/format.ts'
import { written } from '../../language/written.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import type { ShownReport } from './read-reports.ts'
import styles from './reports.module.css'

/** Does not agree with what was decided (M13): once, within 14 days. Needs a connection; what is typed stays where it fails. */
export function Appeal({ report: { id, decidedAt, appeal } }: { report: ShownReport }) {
  const { t } = useLingui()
  const [step, setStep] = useState<'closed' | 'open' | 'sent'>('closed')
  if (step === 'sent' && appeal === null)
    return (
      <p>
        <Trans>Somebody looks at it again.</Trans>
      </p>
    )
  if (appeal !== null)
    return (
      <p {...written(appeal.why ?? '')}>
        {appeal.decision === null ? <Trans>Somebody looks at it again.</Trans> : appeal.why}
      </p>
    )
  if (decidedAt === null || serverNow() > decidedAt + appealMs) return null
  if (step === 'open') return <AppealForm id={id} sent={() => setStep('sent')} />
  return (
    <p>
      {t(objectSentence(formatDate(decidedAt + appealMs)))}{' '}
      <Button kind="text" size="small" onClick={() => setStep('open')}>
        <Trans>Object</Trans>
      </Button>
    </p>
  )
}

function AppealForm({ id, sent }: { id: string; sent(): void }) {
  const { t } = useLingui()
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
      await postJson(`/reports/${id}/appeal`, { reason })
      sent()
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      setError(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={event => void send(event)}>
      <TextArea
        label={<Trans>Why you do not agree</Trans>}
        value={reason}
        onChange={event => setReason(event.target.value)}
        error={error}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={busy}>
          <Trans>Ask to look again</Trans>
        </Button>
      </div>
    </form>
  )
}
