import { useLingui } from '@lingui/react/macro'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { sellAd, undoDelete } from '../ads.actions.ts'

export function useSellAd(id: string, name: string, chatId?: string) {
  const { t } = useLingui()
  const { vault } = useLocal()
  const failed = () => toast(t`This device could not save that. Try again.`, 'error')
  const undo = useOneAtATime(async () => {
    try {
      if (await undoDelete(vault, id)) toast(t`Your ad is for sale again.`)
      else toast(t`That was too late: your ad is off the site. You can sell it again from your past ads.`, 'error')
    } catch {
      failed()
    }
  })
  const sell = useOneAtATime(async () => {
    try {
      await sellAd(vault, id, t`Sold: ${name}`, chatId)
      toast(t`Sold!`, 'plain', { label: t`Undo`, run: () => void undo() })
    } catch {
      failed()
    }
  })
  return { sell, undo }
}
