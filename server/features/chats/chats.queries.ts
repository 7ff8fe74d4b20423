import { and, desc, eq, exists, lt, or, type SQL, sql } from 'drizzle-orm'
import type { OlderMessages } from '../../../shared/features/chats/chats.schema.ts'
import { contains, type Reader } from '../../common/store/sql.ts'
import { chat, message } from './chats.table.ts'
import { messageColumns, messageRow } from './chats.readers.ts'
import { operator } from '../people/people.table.ts'
import { photo } from '../photos/photos.table.ts'
import { report } from '../reports/reports.table.ts'

const pageSize = 30

export async function findOlderMessages(
  read: Reader,
  chatId: string,
  caller: string,
  before: number | undefined,
): Promise<OlderMessages | undefined> {
  const where = and(eq(chat.id, chatId), or(eq(chat.buyerId, caller), eq(chat.sellerId, caller)))
  const [existing] = await read.select({ id: chat.id }).from(chat).where(where)
  if (!existing) return undefined
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

/** True for the two of a chat that has the photo, and for an operator once that chat is reported. */
export async function maySeePhoto(read: Reader, personId: string, name: string): Promise<boolean> {
  const isOwn = eq(photo.personId, personId)
  const withSender = or(
    and(eq(chat.buyerId, personId), eq(chat.sellerId, photo.personId)),
    and(eq(chat.sellerId, personId), eq(chat.buyerId, photo.personId)),
  )
  const ofTheTwo = exists(
    read
      .select({ one: sql`1` })
      .from(chat)
      .innerJoin(message, isIn(chat.id, name))
      .where(withSender),
  )
  const isReported = exists(
    read
      .select({ one: sql`1` })
      .from(report)
      .innerJoin(message, isIn(report.aboutId, name))
      .where(
        and(
          eq(report.kind, 'chat'),
          exists(
            read
              .select({ one: sql`1` })
              .from(operator)
              .where(eq(operator.personId, personId)),
          ),
        ),
      ),
  )
  const where = and(eq(photo.hash, name), or(isOwn, ofTheTwo, isReported))
  const [found] = await read.select({ hash: photo.hash }).from(photo).where(where)
  return found !== undefined
}

function isIn(chatId: SQL | typeof chat.id | typeof report.aboutId, name: string): SQL | undefined {
  return and(eq(message.chatId, chatId), eq(message.senderId, photo.personId), contains(message.photos, name))
}
