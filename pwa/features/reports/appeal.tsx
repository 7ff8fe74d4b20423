import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { appealMs, objectSentence } from '../../../shared/features/reports/decided.text.ts'
import { postJson } from '../../api/http.ts'
import { formatDate } from '../../language/format.ts'
import { written } from '../../language/written.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { Button } from '../../ui/form/button.tsx'
import { AppealForm } from './appeal-form.tsx'
import type { ShownReport } from './read-reports.ts'

/** Appeals once, within 14 days (M13). Needs a connection; typed text stays after a failure. */
export function Appeal({ report: { id, decidedAt, appeal } }: { report: ShownReport }) {
  const { t } = useLingui()
  const [step, setStep] = useState<'closed' | 'open' | 'sent'>('closed')
  const ask = async (reason: string) => {
    await postJson(`/reports/${id}/appeal`, { reason })
    setStep('sent')
  }
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
  if (step === 'open') return <AppealForm ask={ask} />
  return (
    <p>
      {t(objectSentence(formatDate(decidedAt + appealMs)))}{' '}
      <Button kind="text" size="small" onClick={() => setStep('open')}>
        <Trans>Object</Trans>
      </Button>
    </p>
  )
}
