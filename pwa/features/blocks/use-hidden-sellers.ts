import type { Chat } from '../../../shared/features/chats/chats.schema.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { overlaid } from '../../sync/core/overlay.ts'
import { useMutations } from '../../sync/mutations-provider.tsx'

const nobody: ReadonlySet<string> = new Set()

/** Returns the ids of people that this person blocked, also before the server has it. Nobody learns who blocked them. */
export function useHiddenSellers(): ReadonlySet<string> {
  const { cache, vault, personId } = useLocal()
  const mutations = useMutations(personId !== null)
  const hidden = useLive(async () => {
    if (personId === null || !mutations) return nobody
    const [chats, entries] = await Promise.all([cache.chat.toArray(), vault.outbox.toArray()])
    const shown: Chat[] = overlaid(mutations, 'chat', chats, { entries, me: { id: personId, firstName: '' } })
    const blocked = shown.filter(chat => chat.blocked)
    return new Set(blocked.map(({ buyer, seller }) => (buyer.id === personId ? seller.id : buyer.id)))
  }, [cache, vault, mutations, personId])
  return hidden ?? nobody
}
