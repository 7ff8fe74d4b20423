import { useOverlaid } from '../../../sync/use-overlaid.ts'
import { unreadIn } from './unread.ts'

/** Counts a chat as read before the server knows it. */
export function useUnread(): number {
  return useOverlaid('chat', (chats, { personId }) => unreadIn(chats, personId)) ?? 0
}
