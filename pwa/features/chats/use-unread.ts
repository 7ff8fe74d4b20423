import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { shownChats } from '../../sync/core/overlay.ts'

/** How many messages wait to be read, over all chats that are not archived; what was read offline counts as read. */
export function useUnread(): number {
  const { cache, vault, personId } = useLocal()
  const unread = useLive(async () => {
    if (personId === null) return 0
    const [chats, reads] = await Promise.all([
      cache.chat.toArray(),
      vault.outbox.filter(entry => entry.name === 'chat.read').toArray(),
    ])
    const shown = shownChats(chats, reads, { me: { id: personId, firstName: '' }, ads: new Map() })
    return shown.reduce((count, chat) => count + (chat.archived ? 0 : chat.unread), 0)
  }, [cache, vault, personId])
  return unread ?? 0
}
