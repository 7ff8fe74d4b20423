import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { historyNumber, milliseconds } from '../../common/store/columns.ts'

/** Ads name the open set that they are in, by the guards of `set.create`; of an ended one the rows stay as they were. */
export const adSet = sqliteTable(
  'ad_set',
  {
    id: text('id').primaryKey(),
    sellerId: text('seller_id').notNull(),
    adIds: text('ad_ids', { mode: 'json' }).$type<string[]>().notNull(),
    priceCents: integer('price_cents').notNull(),
    createdAt: milliseconds('created_at').notNull(),
    endedAt: milliseconds('ended_at'),
    rev: historyNumber('rev').notNull(),
  },
  table => [index('ad_set_seller').on(table.sellerId)],
)
