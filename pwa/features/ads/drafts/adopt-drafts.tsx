import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/page/card.tsx'
import type { AdForm } from './draft.ts'
import common from '../sell/common.module.css'

/** Asks once if drafts from before the login belong to this account. */
export function AdoptDrafts({ drafts, onMove }: { drafts: AdForm[]; onMove(ids: string[]): Promise<void> }) {
  const { t } = useLingui()
  const [later, setLater] = useState(false)
  const [busy, setBusy] = useState(false)
  if (later || drafts.length === 0) return null
  const nameless = t`Draft`
  const move = async () => {
    setBusy(true)
    await onMove(drafts.map(form => form.id)).finally(() => setBusy(false))
  }
  return (
    <Card className={common.form}>
      <h2>
        <Plural value={drafts.length} one="Is this draft yours?" other="Are these # drafts yours?" />
      </h2>
      <p className={common.note}>
        <Trans>
          Made on this device before you logged in:{' '}
          {drafts.map(form => form.book?.name || form.proposal?.name || nameless).join(', ')}. The photos come along.
        </Trans>
      </p>
      <div className={common.buttons}>
        <Button kind="primary" busy={busy} onClick={() => void move()}>{t`Yes, move to my account`}</Button>
        <Button onClick={() => setLater(true)}>{t`Not now`}</Button>
      </div>
    </Card>
  )
}
