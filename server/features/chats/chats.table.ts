import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { historyNumber, milliseconds } from '../../common/store/columns.ts'
import { archiveReasons } from '../../../shared/features/chats/chats.schema.ts'
import { newsKinds } from '../../../shared/features/deals/deal-graph.ts'
import { ad } from '../ads/ads.table.ts'

/** The id derives from buyer and ad, so two devices make the same chat. */
export const chat = sqliteTable(
  'chat',
  {
    id: text('id').primaryKey(),
    adId: text('ad_id')
      .notNull()
      .references(() => ad.id),
    buyerId: text('buyer_id').notNull(),
    sellerId: text('seller_id').notNull(),
    startedAt: milliseconds('started_at').notNull(),
    lastMessageAt: milliseconds('last_message_at').notNull(),
    lastSeq: integer('last_seq').notNull(),
    buyerReadSeq: integer('buyer_read_seq').notNull(),
    sellerReadSeq: integer('seller_read_seq').notNull(),
    /** The buyer asked for this one (M26). */
    setId: text('set_id'),
    /** The last event besides messages; without a side it was time. */
    newsKind: text('news_kind', { enum: newsKinds }),
    newsOf: text('news_of'),
    newsSide: text('news_side', { enum: ['buyer', 'seller'] }),
    newsCents: integer('news_cents'),
    newsUntil: milliseconds('news_until'),
    newsAt: milliseconds('news_at').notNull().default(0),
    /** A line for each event, the latest last: its time, a space, the rest as JSON. */
    newsLog: text('news_log').notNull().default(''),
    buyerNewsAt: milliseconds('buyer_news_at').notNull().default(0),
    sellerNewsAt: milliseconds('seller_news_at').notNull().default(0),
    /** When this side was last asked something that brings the chat back from its archive. */
    buyerAskedRev: historyNumber('buyer_asked_rev').notNull().default(0),
    sellerAskedRev: historyNumber('seller_asked_rev').notNull().default(0),
    rev: historyNumber('rev').notNull(),
  },
  table => [
    index('chat_ad').on(table.adId),
    index('chat_buyer').on(table.buyerId, table.lastMessageAt),
    index('chat_seller').on(table.sellerId, table.lastMessageAt),
  ],
)

export const message = sqliteTable(
  'message',
  {
    id: text('id').primaryKey(),
    chatId: text('chat_id')
      .notNull()
      .references(() => chat.id),
    senderId: text('sender_id').notNull(),
    text: text('text').notNull(),
    photos: text('photos', { mode: 'json' }).$type<string[]>(),
    seq: integer('seq').notNull(),
    sentAt: milliseconds('sent_at').notNull(),
    rev: historyNumber('rev').notNull(),
  },
  table => [uniqueIndex('message_chat_seq').on(table.chatId, table.seq)],
)

/** Holds until a later message, compared by `rev`, so that after a restore the order of replays does not matter. */
export const archiving = sqliteTable(
  'archiving',
  {
    chatId: text('chat_id')
      .notNull()
      .references(() => chat.id),
    personId: text('person_id').notNull(),
    reason: text('reason', { enum: archiveReasons }).notNull(),
    at: milliseconds('at').notNull(),
    rev: historyNumber('rev').notNull(),
  },
  table => [primaryKey({ columns: [table.chatId, table.personId] })],
)
