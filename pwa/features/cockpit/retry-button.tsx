import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Retried, RetryBody } from '../../../shared/features/cockpit/cockpit.schema.ts'
import { ApiFailure } from '../../api/api-failure.ts'
import { postJson } from '../../api/send-json.ts'
import { Button } from '../../ui/form/button.tsx'
import { toast } from '../../ui/notes/toast.ts'

/** Needs a connection, and shows that without one. */
export function RetryButton({ what, done }: RetryBody & { done(): void }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      const answer = await postJson<Retried>('/operator/health/retries', { what } satisfies RetryBody)
      toast(t`Tried again: ${answer?.again ?? 0}`)
      done()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      toast(error.message, 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" icon="refresh" busy={busy} onClick={() => void retry()}>
      <Trans>Try again</Trans>
    </Button>
  )
}
