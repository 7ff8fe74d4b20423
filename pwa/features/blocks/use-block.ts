import { useLingui } from '@lingui/react/macro'
import { useLocal } from '../../local/local-provider.tsx'
import { toast } from '../../ui/notes/toast.ts'
import { dropAdsOf, setBlocked } from './blocks.actions.ts'

export interface ChatPartner {
  chatId: string
  otherId: string
  name: string
}

/** Shows a toast with undo. Returns false where the device could not store it. */
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
    // If this fails, the next answers leave the ads out.
    if (on) await dropAdsOf(cache, otherId).catch(() => undefined)
    if (on) toast(t`${name} is blocked.`, 'plain', { label: t`Undo`, run: () => void set(false) })
    else toast(t`${name} is no longer blocked.`)
    return true
  }
  return set
}
