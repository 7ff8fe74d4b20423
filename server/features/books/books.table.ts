import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { historyNumber, milliseconds } from '../../common/store/columns.ts'

export const work = sqliteTable('work', {
  id: text('id').primaryKey(),
  createdAt: milliseconds('created_at').notNull(),
})

/** Every ad that comes or goes updates `available` and `lowestPriceCents`. */
export const book = sqliteTable(
  'book',
  {
    id: text('id').primaryKey(),
    workId: text('work_id')
      .notNull()
      .references(() => work.id),
    name: text('name').notNull(),
    author: text('author').notNull(),
    isbn: text('isbn'),
    version: text('version'),
    description: text('description'),
    originalPriceCents: integer('original_price_cents'),
    originalPriceAt: milliseconds('original_price_at'),
    image: text('image'),
    reviewed: integer('reviewed', { mode: 'boolean' }).notNull(),
    proposedBy: text('proposed_by'),
    available: integer('available').notNull().default(0),
    lowestPriceCents: integer('lowest_price_cents'),
    watchers: integer('watchers').notNull().default(0),
    createdAt: milliseconds('created_at').notNull(),
    rev: historyNumber('rev').notNull(),
  },
  table => [
    // Only one reviewed book has an ISBN. Proposals may stand beside it until somebody looks at them.
    uniqueIndex('book_isbn_reviewed')
      .on(table.isbn)
      .where(sql`reviewed = 1`),
    index('book_isbn').on(table.isbn),
    index('book_work').on(table.workId),
    index('book_created').on(table.createdAt, table.id),
    index('book_proposed').on(table.proposedBy),
    index('book_rev').on(table.rev),
  ],
)
