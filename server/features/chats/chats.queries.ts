import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { OlderMessages } from '../../../shared/features/chats/chats.schema.ts'
import type { Reader } from '../../common/store/batch.ts'
import { chat, message } from './chats.table.ts'
import { messageColumns, messageRow } from './chats.rows.ts'

const pageSize = 30

export async function findOlderMessages(
  read: Reader,
  chatId: string,
  caller: string,
  before: number | undefined,
): Promise<OlderMessages | undefined> {
  const [known] = await read
    .select({ id: chat.id })
    .from(chat)
    .where(and(eq(chat.id, chatId), or(eq(chat.buyerId, caller), eq(chat.sellerId, caller))))
  if (!known) return undefined
  const found = await read
    .select(messageColumns)
    .from(message)
    .where(and(eq(message.chatId, chatId), before === undefined ? undefined : lt(message.seq, before)))
    .orderBy(desc(message.seq))
    .limit(pageSize + 1)
  const messages = found.slice(0, pageSize).map(messageRow)
  const last = messages.at(-1)
  return { messages, next: found.length > pageSize && last ? String(last.seq) : null }
}
