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

export const partyDeparted = sql<number>`exists (select 1 from ${departure}
  where ${departure.personId} in (${chat.buyerId}, ${chat.sellerId}))`
