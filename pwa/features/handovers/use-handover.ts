import type { Handover } from '../../../shared/features/handovers/handovers.mutations.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { overlaid } from '../../sync/core/overlay.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { useMutations } from '../../sync/mutations-provider.tsx'

/** The last one proposed in the chat, by either; undefined while loading and where there is none. */
export function useHandover(chatId: string): Shown<Handover> | undefined {
  const { cache, vault, personId } = useLocal()
  const mutations = useMutations()
  return useLive(async () => {
    if (!mutations) return undefined
    const [rows, entries] = await Promise.all([cache.handover.where({ chatId }).toArray(), vault.outbox.toArray()])
    const me = { id: personId ?? '', firstName: '' }
    const shown = overlaid(mutations, 'handover', rows, { entries, me }).filter(each => each.chatId === chatId)
    return shown.at(-1)
  }, [cache, vault, mutations, personId, chatId])
}
