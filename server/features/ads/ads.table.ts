import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { historyNumber, milliseconds } from '../../common/store/columns.ts'
import { adFacts, type FactName, factNames } from '../../../shared/features/ads/ad-fact-list.ts'
import { deletionReasons } from '../../../shared/features/ads/ads.schema.ts'
import { book } from '../books/books.table.ts'

const factColumns = {
  condition: text('condition', { enum: adFacts.condition.values }).notNull(),
  hasWriting: integer('has_writing', { mode: 'boolean' }).notNull(),
} satisfies Record<FactName, unknown>

/** Name and city are those of the seller when the ad was placed (D5). */
export const ad = sqliteTable(
  'ad',
  {
    id: text('id').primaryKey(),
    bookId: text('book_id')
      .notNull()
      .references(() => book.id),
    sellerId: text('seller_id').notNull(),
    sellerFirstName: text('seller_first_name').notNull(),
    studentOf: text('student_of'),
    city: text('city').notNull(),
    version: text('version').notNull(),
    ...factColumns,
    priceCents: integer('price_cents').notNull(),
    photos: text('photos', { mode: 'json' }).$type<string[]>().notNull(),
    createdAt: milliseconds('created_at').notNull(),
    deletedAt: milliseconds('deleted_at'),
    reason: text('reason', { enum: deletionReasons }),
    soldChatId: text('sold_chat_id'),
    /** Null: from before ads ended; `end-ads.ts` gives it one. */
    endsAt: milliseconds('ends_at'),
    endToldAt: milliseconds('end_told_at'),
    /** The ad of the same copy at a higher price. */
    replaces: text('replaces'),
    reservedUntil: milliseconds('reserved_until'),
    note: text('note'),
    /** With its size and price, so that no list asks for it. */
    setId: text('set_id'),
    setSize: integer('set_size'),
    setPriceCents: integer('set_price_cents'),
    /** Of a copy sold in a set: its share of the price. */
    soldCents: integer('sold_cents'),
    takesOffers: integer('takes_offers', { mode: 'boolean' }).notNull().default(false),
    rev: historyNumber('rev').notNull(),
  },
  table => [
    index('ad_book').on(table.bookId, table.deletedAt, table.priceCents),
    index('ad_seller').on(table.sellerId, table.createdAt),
    index('ad_created').on(table.deletedAt, table.createdAt, table.id),
    index('ad_ends')
      .on(table.endsAt)
      .where(sql`deleted_at is null`),
    index('ad_with_photos')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null and photos <> '[]'`),
    index('ad_set_id')
      .on(table.setId)
      .where(sql`set_id is not null`),
    uniqueIndex('ad_replaces').on(table.replaces),
    index('ad_live_book')
      .on(
        table.bookId,
        table.priceCents,
        ...factNames.map(name => table[name]),
        table.city,
        table.version,
        table.deletedAt,
      )
      .where(sql`deleted_at is null`),
  ],
)
