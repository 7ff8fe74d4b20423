import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { historyNumber, milliseconds } from '../../common/store/columns.ts'
import type { OfferStep } from '../../../shared/features/deals/offer-after.ts'
import { ad } from '../ads/ads.table.ts'
import { chat } from '../chats/chats.table.ts'

/** A row for each copy that is held together. They begin and end together: no statement ends a part of a group. */
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
    /** Of the other copies of a set: the reservation of the chat's own ad, which names the group (M26). */
    mainId: text('main_id'),
    until: milliseconds('until').notNull(),
    /** Of the group, on its main row; null in rows from before prices were kept here. */
    priceCents: integer('price_cents'),
    createdAt: milliseconds('created_at').notNull(),
    /** Null in rows from before groups were sure to be whole, until `mend-deals.ts` has seen to them. */
    isWhole: integer('is_whole', { mode: 'boolean' }),
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
    uniqueIndex('reservation_held')
      .on(table.adId)
      .where(sql`ended_at is null and is_whole = 1`),
  ],
)

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
    state: text('state', {
      enum: ['open', 'accepted', 'declined', 'countered', 'lapsed', 'withdrawn'],
    }).notNull(),
    at: milliseconds('at').notNull(),
    setId: text('set_id'),
    history: text('history', { mode: 'json' }).$type<OfferStep[]>().notNull().default([]),
    rev: historyNumber('rev').notNull(),
  },
  table => [
    index('offer_chat').on(table.chatId),
    index('offer_set')
      .on(table.setId)
      .where(sql`set_id is not null`),
    index('offer_due')
      .on(table.at)
      .where(sql`state in ('open', 'countered')`),
  ],
)
