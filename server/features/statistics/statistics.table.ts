import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { milliseconds } from '../../common/store/columns.ts'

/**
 * Searches that found nothing (H6): the folded words, and a keyed digest of who asked, which tells two apart and says of
 * nobody who they are.
 */
export const emptySearch = sqliteTable(
  'empty_search',
  {
    query: text('query').notNull(),
    caller: text('asker').notNull(),
    askedAt: milliseconds('asked_at').notNull(),
  },
  table => [primaryKey({ columns: [table.query, table.caller] }), index('empty_search_age').on(table.askedAt)],
)
