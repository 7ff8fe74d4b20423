import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DeletionReason } from '../../../../shared/features/ads/ads.schema.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { deleteAd } from '../ads.actions.ts'
import type { MyAd } from './read-my-ads.ts'
import { useSaving } from '../../../sync/use-saving.ts'

export function DeleteAdDialog({ mine, onClose }: { mine: Pick<MyAd, 'id' | 'book'> | null; onClose(): void }) {
  const { t } = useLingui()
  const save = useSaving()
  const [reason, setReason] = useState<DeletionReason | null>(null)
  const [attempted, setAttempted] = useState(false)
  const name = mine?.book?.name ?? t`Your book`
  const close = () => {
    setReason(null)
    setAttempted(false)
    onClose()
  }
  const remove = async () => {
    setAttempted(true)
    if (!mine || !reason) return
    if (await save(vault => deleteAd(vault, mine.id, reason, t`Delete ad ${name}`))) toast(t`Ad deleted`)
    close()
  }
  return (
    <Dialog
      open={mine !== null}
      onClose={close}
      title={t`Delete this ad?`}
      actions={
        <>
          <Button onClick={close}>{t`Keep it`}</Button>
          <Button kind="danger" onClick={() => void remove()}>{t`Delete`}</Button>
        </>
      }
    >
      <ChoiceGroup
        label={t`Why are you deleting it?`}
        hint={t`Chats about it stay readable and say that it is gone.`}
        error={attempted && !reason ? t`Choose a reason first.` : undefined}
        options={[
          { value: 'sold', label: t`Sold` },
          { value: 'unsuccessful', label: t`Not successful` },
        ]}
        value={reason}
        onChange={setReason}
      />
    </Dialog>
  )
}
