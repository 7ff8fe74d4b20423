import { sql } from 'drizzle-orm'
import { departure } from '../people/people.table.ts'
import { chat, message } from './chats.table.ts'

export const messageColumns = {
  id: message.id,
  chatId: message.chatId,
  senderId: message.senderId,
  text: message.text,
  seq: message.seq,
  sentAt: message.sentAt,
}

/** 1 where one of the two asked to be deleted, else 0. That is never the one who asks. */
export const partyDeparted = sql<number>`exists (select 1 from ${departure}
  where ${departure.personId} in (${chat.buyerId}, ${chat.sellerId}))`
