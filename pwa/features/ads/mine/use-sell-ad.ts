import { useLingui } from '@lingui/react/macro'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import { toast } from '../../../ui/notes/toast.ts'
import { sellAd, type SoldTo, undoDelete } from '../ads.actions.ts'
import { useSaving } from '../../../sync/use-saving.ts'

export function useSellAd(id: string, name: string, to: SoldTo = {}) {
  const { t } = useLingui()
  const save = useSaving()
  const undo = useOneAtATime(async () => {
    await save(async vault => {
      if (await undoDelete(vault, id)) toast(t`Your ad is for sale again.`)
      else toast(t`That was too late: your ad is off the site. You can sell it again from your past ads.`, 'error')
    })
  })
  const sell = useOneAtATime(async (more: SoldTo = {}) => {
    if (await save(vault => sellAd(vault, id, t`Sold: ${name}`, { ...to, ...more })))
      toast(t`Sold!`, 'plain', { label: t`Undo`, run: () => void undo() })
  })
  return { sell, undo }
}
