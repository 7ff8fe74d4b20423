import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import { chat, message } from '../../features/chats/chats.table.ts'
import type { WorldChat } from './chats.ts'

/** `personOf` gives the local ids. */
export async function chatRows(chats: readonly WorldChat[], personOf: (id: string) => string) {
  const ids = await Promise.all(chats.map(({ adId, buyerId }) => chatIdOf(adId, personOf(buyerId))))
  const idAt = (index: number) => ids[index] ?? ''
  return [
    { table: chat, rows: chats.map((one, index) => chatRow(one, idAt(index), personOf)) },
    { table: message, rows: chats.flatMap((one, index) => messageRows(one, idAt(index), personOf)) },
  ]
}

function chatRow(
  { adId, buyerId, sellerId, messages, unread }: WorldChat,
  id: string,
  personOf: (id: string) => string,
) {
  const last = messages.at(-1)
  const seenCount = unread ? messages.length - 1 : messages.length
  return {
    id,
    adId,
    buyerId: personOf(buyerId),
    sellerId: personOf(sellerId),
    startedAt: messages[0]?.sentAt ?? 0,
    lastMessageAt: last?.sentAt ?? 0,
    lastSeq: messages.length,
    buyerReadSeq: last?.senderId === buyerId ? messages.length : seenCount,
    sellerReadSeq: last?.senderId === sellerId ? messages.length : seenCount,
  }
}

function messageRows({ messages }: WorldChat, chatId: string, personOf: (id: string) => string) {
  return messages.map((one, index) => ({ ...one, chatId, senderId: personOf(one.senderId), seq: index + 1 }))
}
