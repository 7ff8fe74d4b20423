import type { Chat } from '../../../../shared/features/chats/chats.schema.ts'

type Readable = Pick<Chat, 'archived' | 'blocked' | 'unread' | 'news' | 'newsReadAt'>

/** Done by the other or by time, and not seen yet. */
export function isNewsUnread({ news, newsReadAt = 0 }: Pick<Chat, 'news' | 'newsReadAt'>, personId: string): boolean {
  return news != null && news.at > newsReadAt && news.byId !== personId
}

/** News counts as one message. It brings no chat out of the archive: the server does, where it asks for an answer. */
export function unreadOf(chat: Readable, personId: string): number {
  return chat.unread + (!chat.archived && isNewsUnread(chat, personId) ? 1 : 0)
}

export function unreadIn(chats: readonly Readable[], personId: string): number {
  return chats.reduce((count, chat) => count + (chat.archived || chat.blocked ? 0 : unreadOf(chat, personId)), 0)
}

/** When something happened in it last. */
export const latestAt = ({ lastMessageAt, news }: Pick<Chat, 'lastMessageAt' | 'news'>): number =>
  Math.max(lastMessageAt, news?.at ?? 0)
