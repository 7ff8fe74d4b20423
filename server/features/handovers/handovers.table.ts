import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { historyNumber, milliseconds } from '../../common/store/columns.ts'
import { chat } from '../chats/chats.table.ts'

/** A chat shows its last; the others are `replaced`. `meetsAt`: of the accepted place. */
export const handover = sqliteTable(
  'handover',
  {
    id: text('id').primaryKey(),
    chatId: text('chat_id')
      .notNull()
      .references(() => chat.id),
    proposer: text('proposer', { enum: ['buyer', 'seller'] }).notNull(),
    places: text('places', { mode: 'json' }).$type<{ place: string; at: number }[]>().notNull(),
    accepted: integer('accepted'),
    declined: text('declined', { enum: ['buyer', 'seller'] }),
    replaced: integer('replaced', { mode: 'boolean' }).notNull().default(false),
    meetsAt: milliseconds('meets_at'),
    buyerWorked: integer('buyer_worked', { mode: 'boolean' }),
    sellerWorked: integer('seller_worked', { mode: 'boolean' }),
    remindedAt: milliseconds('reminded_at'),
    askedAt: milliseconds('asked_at'),
    createdAt: milliseconds('created_at').notNull(),
    rev: historyNumber('rev').notNull(),
  },
  table => [
    index('handover_chat').on(table.chatId),
    index('handover_due')
      .on(table.meetsAt)
      .where(sql`asked_at is null`),
  ],
)
