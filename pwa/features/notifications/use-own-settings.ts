import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { overlaid } from '../../sync/core/overlay.ts'
import { useMutations } from '../../sync/mutations-provider.tsx'

export interface OwnSettings {
  chatAlerts: { email: boolean; push: boolean }
  /** undefined: never chosen, which is pushes on and mails off. */
  listAlerts: { email: boolean; push: boolean } | undefined
  quietHours: boolean
  /** undefined: the language of the registration. */
  mailLanguage: 'nl' | 'en' | undefined
}

/** Includes unsent changes; undefined while loading. */
export function useOwnSettings(): OwnSettings | undefined {
  const { cache, vault, personId } = useLocal()
  const mutations = useMutations()
  const found = useLive(async () => {
    if (personId === null || !mutations) return null
    const [row, entries] = await Promise.all([cache.person.get(personId), vault.outbox.where({ lane: 'me' }).toArray()])
    const [me] = overlaid(mutations, 'person', row ? [row] : [], { entries, me: { id: personId, firstName: '' } })
    return me ?? null
  }, [cache, vault, personId, mutations])
  if (!found) return undefined
  const { chatAlerts, listAlerts, quietHours = false, mailLanguage } = found
  return { chatAlerts, listAlerts, quietHours, mailLanguage }
}
