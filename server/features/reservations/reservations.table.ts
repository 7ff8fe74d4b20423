import { sql } from 'drizzle-orm'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { historyNumber, milliseconds } from '../../common/store/columns.ts'
import { ad } from '../ads/ads.table.ts'
import { chat } from '../chats/chats.table.ts'

/** Of one ad at most one is open, by the guard of `reservation.create`. */
export const reservation = sqliteTable(
  'reservation',
  {
    id: text('id').primaryKey(),
    adId: text('ad_id')
      .notNull()
      .references(() => ad.id),
    chatId: text('chat_id')
      .notNull()
      .references(() => chat.id),
    /** Of the other copies of a set: the reservation of the chat's own ad (M26). */
    mainId: text('main_id'),
    until: milliseconds('until').notNull(),
    createdAt: milliseconds('created_at').notNull(),
    endedAt: milliseconds('ended_at'),
    ending: text('ending', { enum: ['time', 'seller', 'buyer', 'block', 'ad'] }),
    rev: historyNumber('rev').notNull(),
  },
  table => [
    index('reservation_ad').on(table.adId),
    index('reservation_chat').on(table.chatId),
    index('reservation_main')
      .on(table.mainId)
      .where(sql`main_id is not null`),
    index('reservation_due')
      .on(table.until)
      .where(sql`ended_at is null`),
  ],
)
