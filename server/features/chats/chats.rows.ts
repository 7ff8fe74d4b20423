import { message } from './chats.table.ts'

/** A message as it travels; the same in pull, snapshot and GET. */
export const messageColumns = {
  id: message.id,
  chatId: message.chatId,
  senderId: message.senderId,
  text: message.text,
  seq: message.seq,
  sentAt: message.sentAt,
}
