import { serverTime } from '../../lib/server-clock.ts'
import { deviceMutation } from '../../sync/mutation.ts'
import { ownRow } from '../../sync/core/overlay.ts'

/** Shows the chat at once; the vault has the seller's name. */
export const chatStart = deviceMutation('chat.start', {
  former: [args => args],
  partOf: 'message.send',
  overlay: {
    chat(chats, { args, entry, personId }) {
      const asked = args.setId === undefined || entry.state === 'rejected' ? {} : { setId: args.setId }
      if (chats.some(({ id }) => id === args.id))
        return chats.map(chat => (chat.id === args.id ? { ...chat, ...asked } : chat))
      const at = serverTime(entry.createdAt)
      const times = { startedAt: at, lastMessageAt: at }
      const own = { readSeq: 0, unread: 0, archived: null, blocked: false }
      const seller = { id: '', firstName: '' }
      return [...chats, ownRow({ ...args, buyer: { id: personId, firstName: '' }, seller, ...times, ...own }, entry)]
    },
  },
})

/** An unsent message comes last, and brings its chat up and out of the archive. */
export const messageSend = deviceMutation('message.send', {
  former: [args => args],
  asksWhenLate: true,
  photos: ({ photos = [] }) => photos,
  overlay: {
    message(messages, { args, entry, personId }) {
      if (messages.some(({ id }) => id === args.id)) return [...messages]
      const seq = Math.max(0, ...messages.filter(({ chatId }) => chatId === args.chatId).map(({ seq }) => seq)) + 1
      return [...messages, ownRow({ ...args, senderId: personId, seq, sentAt: serverTime(entry.createdAt) }, entry)]
    },
    chat: (chats, { args, entry }) =>
      chats.map(chat =>
        chat.id === args.chatId
          ? {
              ...chat,
              lastMessageAt: Math.max(chat.lastMessageAt, serverTime(entry.createdAt)),
              archived: entry.state === 'rejected' ? chat.archived : null,
            }
          : chat,
      ),
  },
})

/** Of messages and of news. */
export const chatRead = deviceMutation('chat.read', {
  former: [args => args],
  quiet: true,
  overlay: {
    chat: (chats, { args: { chatId, seq, newsAt = 0 }, entry }) =>
      chats.map(chat => {
        if (chat.id !== chatId || entry.state === 'rejected') return chat
        const more = Math.max(0, seq - chat.readSeq)
        return {
          ...chat,
          readSeq: chat.readSeq + more,
          unread: Math.max(0, chat.unread - more),
          newsReadAt: Math.max(chat.newsReadAt ?? 0, newsAt),
        }
      }),
  },
})

/** Only this person sees it; a later message brings the chat back. */
export const chatArchive = deviceMutation('chat.archive', {
  overlay: {
    chat: (chats, { args, entry }) =>
      chats.map(chat =>
        chat.id !== args.chatId || chat.archived !== null || entry.state === 'rejected'
          ? chat
          : { ...chat, archived: { reason: args.reason, at: serverTime(entry.createdAt) } },
      ),
  },
})
