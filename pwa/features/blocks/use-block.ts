import { useLingui } from '@lingui/react/macro'
import { useLocal } from '../../local/local-provider.tsx'
import { toast } from '../../ui/notes/toast.ts'
import { dropAdsOf, setBlocked } from './blocks.actions.ts'
import { useSaving } from '../../sync/use-saving.ts'

export interface ChatPartner {
  chatId: string
  otherId: string
  name: string
}

/** Shows a toast with undo. Returns false where the device could not store it. */
export function useBlock({ chatId, otherId, name }: ChatPartner) {
  const { t } = useLingui()
  const { cache } = useLocal()
  const save = useSaving()
  const set = async (on: boolean): Promise<boolean> => {
    const title = on ? t`Block ${name}` : t`Unblock ${name}`
    if (!(await save(vault => setBlocked(vault, { chatId, on }, title)))) return false
    // If this fails, the next answers leave the ads out.
    if (on) await dropAdsOf(cache, otherId).catch(() => undefined)
    if (on) toast(t`${name} is blocked.`, 'plain', { label: t`Undo`, run: () => void set(false) })
    else toast(t`${name} is no longer blocked.`)
    return true
  }
  return set
}
