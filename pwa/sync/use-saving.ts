import { useLingui } from '@lingui/react/macro'
import { useLocal } from '../local/local-provider.tsx'
import type { Vault } from '../local/vault.ts'
import { toast } from '../ui/notes/toast.ts'

/** Makes changes in the vault. Where the device cannot save one, a toast says so and the answer is false. */
export function useSaving() {
  const { t } = useLingui()
  const { vault } = useLocal()
  return async (change: (vault: Vault) => Promise<unknown>): Promise<boolean> => {
    try {
      await change(vault)
      return true
    } catch {
      toast(t`This device could not save that. Try again.`, 'error')
      return false
    }
  }
}
