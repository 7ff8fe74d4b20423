import { useLingui } from '@lingui/react/macro'
import { useLocal } from '../../local/local-provider.tsx'
import { toast } from '../../ui/notes/toast.ts'
import { dropAdsOf, setBlocked } from './blocks.actions.ts'

/** A person as one knows them by a chat. */
export interface ChatPartner {
  chatId: string
  otherId: string
  name: string
}

/** Blocks somebody or lets go of it, and says so; blocking can be undone at once. False: the device could not keep it. */
export function useBlock({ chatId, otherId, name }: ChatPartner) {
  const { t } = useLingui()
  const { vault, cache } = useLocal()
  const set = async (on: boolean): Promise<boolean> => {
    try {
      await setBlocked(vault, { chatId, on }, on ? t`Block ${name}` : t`Unblock ${name}`)
    } catch {
      toast(t`This device could not save that. Try again.`, 'error')
      return false
    }
    // Where it does not come to that, the next answers lack them.
    if (on) await dropAdsOf(cache, otherId).catch(() => undefined)
    if (on) toast(t`${name} is blocked.`, 'plain', { label: t`Undo`, run: () => void set(false) })
    else toast(t`${name} is no longer blocked.`)
    return true
  }
  return set
}
