import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RefusalCode } from '../../../../shared/lib/refusal-codes.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { StatusDot } from '../../../ui/notes/work-state.tsx'
import { RefusedPhotos } from '../../photos/refused-photos.tsx'
import { adLabels } from '../ads.labels.ts'
import { discardDrafts } from '../drafts/drafts.actions.ts'
import { reopen } from '../drafts/reopen.actions.ts'
import styles from './done.module.css'
import common from './common.module.css'
import { useLateNavigate } from '../../../lib/hooks/use-late-navigate.ts'

interface DoneRefusedProps {
  id: string
  code: RefusalCode
  fields: Record<string, string>
  photos: readonly number[] | undefined
}

/** Shows the refusal and the one way out: change the ad, or delete it (C14, L3). */
export function DoneRefused({ id, code, fields, photos }: DoneRefusedProps) {
  const { t } = useLingui()
  const { vault } = useLocal()
  const navigate = useLateNavigate()
  const [asking, setAsking] = useState(false)
  const sentences = [...new Set(Object.values(fields))]
  const change = async () => {
    const draft = await reopen(vault, id)
    if (draft !== null) void navigate(`/sell/${draft}`, { replace: true })
  }
  const discard = async () => {
    const draft = await reopen(vault, id)
    if (draft !== null) await discardDrafts(vault, [draft])
    void navigate('/sell', { replace: true })
  }
  return (
    <Card className={styles.refused} role="alert">
      <StatusDot state="needs_you" />
      <div className={styles.why}>
        {sentences.length > 0 ? (
          sentences.map(sentence => (
            <p key={sentence}>
              {sentence === fields['photos'] && <RefusedPhotos places={photos} />}
              {sentence}
            </p>
          ))
        ) : (
          <p>{t(adLabels['ad.create'].why(code))}</p>
        )}
        <div className={common.buttons}>
          <Button onClick={() => setAsking(true)}>{t`Throw away`}</Button>
          <Button kind="primary" onClick={() => void change()}>{t`Change it`}</Button>
        </div>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Throw this ad away?`}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t`Keep it`}</Button>
            <Button kind="danger" onClick={() => void discard()}>{t`Throw away`}</Button>
          </>
        }
      >
        {t`Its photos go too.`}
      </Dialog>
    </Card>
  )
}
