import type { Chat } from '../../../../shared/features/chats/chats.schema.ts'

export function unreadIn(chats: readonly Pick<Chat, 'archived' | 'blocked' | 'unread'>[]): number {
  return chats.reduce((count, chat) => count + (chat.archived || chat.blocked ? 0 : chat.unread), 0)
}
