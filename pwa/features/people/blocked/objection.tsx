import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { postJson } from '../../../api/http.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { AppealForm } from '../../reports/appeal-form.tsx'
import { useCurrentPath } from '../use-current-path.ts'
import { withReturnTo } from '../return-to.ts'

interface ObjectionProps {
  reportId: string | null
  sent(): void
}

/** Appeals the report behind the block, or else writes to the operator. Typed text stays after a failure. */
export function Objection({ reportId, sent }: ObjectionProps) {
  const { person, expired } = useLocal()
  const here = useCurrentPath()
  const [step, setStep] = useState<'closed' | 'open' | 'sent'>('closed')
  const ask = async (reason: string) => {
    if (reportId !== null) await postJson(`/reports/${reportId}/appeal`, { reason })
    else await postJson('/report/anything', { message: reason, reporter: person?.email ?? '' })
    setStep('sent')
    sent()
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
  return <AppealForm ask={ask} />
}
