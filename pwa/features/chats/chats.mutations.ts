import { serverTime } from '../../lib/server-clock.ts'
import type { DeviceMutation } from '../../sync/mutation.ts'
import { noPhotos } from '../../sync/mutation.ts'
import { ownRow } from '../../sync/core/overlay.ts'
import { header } from '../../../shared/features/mutation-headers.ts'

/** Shows the chat at once; the vault has the seller's name. */
export const chatStart: DeviceMutation<'chat.start'> = {
  ...header('chat.start'),
  quiet: false,
  partOf: 'message.send',
  asksWhenLate: false,
  photos: noPhotos,
  overlay: {
    chat(chats, { args, entry, me }) {
      if (chats.some(({ id }) => id === args.id)) return [...chats]
      const at = serverTime(entry.createdAt)
      const times = { startedAt: at, lastMessageAt: at }
      const own = { readSeq: 0, unread: 0, archived: null, blocked: false }
      const seller = { id: '', firstName: '' }
      return [...chats, ownRow({ ...args, buyer: me, seller, ...times, ...own }, entry)]
    },
  },
}

/** An unsent message comes last, and brings its chat up and out of the archive. */
export const messageSend: DeviceMutation<'message.send'> = {
  ...header('message.send'),
  former: [args => args],
  quiet: false,
  partOf: null,
  asksWhenLate: true,
  photos: ({ photos = [] }) => photos,
  overlay: {
    message(messages, { args, entry, me }) {
      if (messages.some(({ id }) => id === args.id)) return [...messages]
      const seq = Math.max(0, ...messages.filter(({ chatId }) => chatId === args.chatId).map(({ seq }) => seq)) + 1
      return [...messages, ownRow({ ...args, senderId: me.id, seq, sentAt: serverTime(entry.createdAt) }, entry)]
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
}

export const chatRead: DeviceMutation<'chat.read'> = {
  ...header('chat.read'),
  quiet: true,
  partOf: null,
  asksWhenLate: false,
  photos: noPhotos,
  overlay: {
    chat: (chats, { args, entry }) =>
      chats.map(chat => {
        const more = args.seq - chat.readSeq
        if (chat.id !== args.chatId || more <= 0 || entry.state === 'rejected') return chat
        return { ...chat, readSeq: args.seq, unread: Math.max(0, chat.unread - more) }
      }),
  },
}

/** Only this person sees it; a later message brings the chat back. */
export const chatArchive: DeviceMutation<'chat.archive'> = {
  ...header('chat.archive'),
  quiet: false,
  partOf: null,
  asksWhenLate: false,
  photos: noPhotos,
  overlay: {
    chat: (chats, { args, entry }) =>
      chats.map(chat =>
        chat.id !== args.chatId || chat.archived !== null || entry.state === 'rejected'
          ? chat
          : { ...chat, archived: { reason: args.reason, at: serverTime(entry.createdAt) } },
      ),
  },
}
