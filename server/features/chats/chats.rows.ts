import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Message } from '../../../shared/features/chats/chats.schema.ts'
import { block } from '../blocks/blocks.table.ts'
import { departure } from '../people/people.table.ts'
import { archiving, chat, message } from './chats.table.ts'

export const messageColumns = {
  id: message.id,
  chatId: message.chatId,
  senderId: message.senderId,
  text: message.text,
  photos: message.photos,
  seq: message.seq,
  sentAt: message.sentAt,
}

export function messageRow({
  photos,
  ...row
}: Pick<typeof message.$inferSelect, keyof typeof messageColumns>): Message {
  return photos ? { ...row, photos } : row
}

export const partyDeparted = sql<number>`exists (select 1 from ${departure}
  where ${departure.personId} in (${chat.buyerId}, ${chat.sellerId}))`

export const isBlocked = (one: SQLWrapper, other: SQLWrapper): SQL<number> => sql`exists (select 1 from ${block}
  where ${block.isOn} = 1 and ((${block.blockerId} = ${one} and ${block.blockedId} = ${other})
    or (${block.blockerId} = ${other} and ${block.blockedId} = ${one})))`

/** The next message brings an archived chat back. */
export const isLastWord = sql<number>`${archiving.rev} > coalesce((select ${message.rev} from ${message}
  where ${message.chatId} = ${chat.id} order by ${message.seq} desc limit 1), 0)`
