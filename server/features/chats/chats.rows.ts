import { sql } from 'drizzle-orm'
import { departure } from '../people/people.table.ts'
import { chat, message } from './chats.table.ts'

/** A message as it travels; the same in pull, snapshot and GET. */
export const messageColumns = {
  id: message.id,
  chatId: message.chatId,
  senderId: message.senderId,
  text: message.text,
  seq: message.seq,
  sentAt: message.sentAt,
}

/** 1 where one of the two of a chat asked to be deleted, else 0. Whoever asks is the one who did not. */
export const partyDeparted = sql<number>`exists (select 1 from ${departure}
  where ${departure.personId} in (${chat.buyerId}, ${chat.sellerId}))`
