import { useLocal } from '../local/local-provider.tsx'
import { useLive } from '../local/use-live.ts'

/** How many messages wait to be read, over all chats that are not archived. */
export function useUnread(): number {
  const { cache } = useLocal()
  const unread = useLive(async () => {
    let count = 0
    await cache.chat.each(chat => (count += chat.archived ? 0 : chat.unread))
    return count
  }, [cache])
  return unread ?? 0
}
