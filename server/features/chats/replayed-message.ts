import { larger } from '../../common/store/sql.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Applied } from '../../adapters/receipts.ts'
import type { Store } from '../../common/store/store.ts'
import { put, thisRev } from '../../sync/changes.ts'
import type { Plan } from '../../sync/mutator.ts'
import { chat, message } from './chats.table.ts'
import type { PhotoUse } from './photos/chat-photos.ts'

interface Replayed {
  id: string
  chatId: string
  senderId: string
  text: string
  photos?: string[]
  use: PhotoUse
  scopes: readonly string[]
}

/** Inserts a lost message by its old `rev`, because devices replay in any order and no answer may precede its question. */
export async function placedAgain(store: Store, replayed: Replayed, { rev, at }: Applied): Promise<Plan> {
  const { use, scopes, ...values } = replayed
  const { id, chatId } = values
  const [of] = await store.read.select({ lastSeq: chat.lastSeq }).from(chat).where(eq(chat.id, chatId))
  const lastSeq = of?.lastSeq ?? 0
  const isLater = and(eq(message.chatId, chatId), gt(message.rev, rev))
  const later = await store.read
    .select({ id: message.id, seq: message.seq })
    .from(message)
    .where(isLater)
    .orderBy(asc(message.seq))
  const seq = later[0]?.seq ?? lastSeq + 1
  const { write } = store
  const moved = (read: typeof chat.buyerReadSeq | typeof chat.sellerReadSeq) =>
    sql`case when ${read} >= ${seq} then ${read} + 1 else ${read} end`
  return {
    kind: 'applied',
    guards: [
      sql`select 1 from ${chat} where ${chat.id} = ${chatId} and ${chat.lastSeq} = ${lastSeq}
        and not exists (select 1 from ${message} where ${message.id} = ${id})`,
      ...use.guards,
    ],
    statements: [
      // Negative in between, because `seq` must always be unique.
      write
        .update(message)
        .set({ seq: sql`-(${message.seq} + 1)` })
        .where(isLater),
      write
        .update(message)
        .set({ seq: sql`-${message.seq}` })
        .where(sql`${message.chatId} = ${chatId} and ${message.seq} < 0`),
      write.insert(message).values({ ...values, seq, sentAt: at, rev }),
      ...use.statements,
      write
        .update(chat)
        .set({
          lastSeq: lastSeq + 1,
          lastMessageAt: larger(chat.lastMessageAt, at),
          buyerReadSeq: moved(chat.buyerReadSeq),
          sellerReadSeq: moved(chat.sellerReadSeq),
          rev: thisRev,
        })
        .where(eq(chat.id, chatId)),
    ],
    changes: scopes.flatMap(scope => [
      ...[id, ...later.map(each => each.id)].map(each => put(scope, 'message', each)),
      put(scope, 'chat', chatId),
    ]),
  }
}
