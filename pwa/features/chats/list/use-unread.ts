import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { useMutations } from '../../../sync/mutations-provider.tsx'
import { ownChats, unreadIn } from './unread.ts'

export function useUnread(): number {
  const { cache, vault, personId } = useLocal()
  const mutations = useMutations()
  const unread = useLive(
    async () => unreadIn(await ownChats({ cache, vault, mutations, personId })),
    [cache, vault, personId, mutations],
  )
  const unread = useLive(async () => {
    if (personId === null) return 0
    const [chats, entries] = await Promise.all([cache.chat.toArray(), vault.outbox.toArray()])
    const shown = overlaid(mutations, 'chat', chats, { entries, me: { id: personId, firstName: '' } })
    return shown.reduce((count, chat) => count + (chat.blocked ? 0 : chat.unread), 0)
  }, [cache, vault, personId, mutations])
  return unread ?? 0
}
