import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { historyNumber, milliseconds } from '../../common/store/columns.ts'
import { chat } from '../chats/chats.table.ts'

/** A chat has at most one that waits for an answer, by the guard of `offer.make`. `side` named the price, `at` that time. */
export const offer = sqliteTable(
  'offer',
  {
    id: text('id').primaryKey(),
    chatId: text('chat_id')
      .notNull()
      .references(() => chat.id),
    side: text('side', { enum: ['buyer', 'seller'] }).notNull(),
    priceCents: integer('price_cents').notNull(),
    state: text('state', { enum: ['open', 'accepted', 'declined', 'countered', 'lapsed'] }).notNull(),
    at: milliseconds('at').notNull(),
    rev: historyNumber('rev').notNull(),
  },
  table => [
    index('offer_chat').on(table.chatId),
    index('offer_due')
      .on(table.at)
      .where(sql`state in ('open', 'countered')`),
  ],
)
