import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { milliseconds } from '../../common/store/columns.ts'

/** Folded words, and a keyed digest that tells people apart without naming them (H6). */
export const emptySearch = sqliteTable(
  'empty_search',
  {
    query: text('query').notNull(),
    caller: text('asker').notNull(),
    askedAt: milliseconds('asked_at').notNull(),
  },
  table => [primaryKey({ columns: [table.query, table.caller] }), index('empty_search_age').on(table.askedAt)],
)

/** By Monday (UTC), without the visitor (H6). */
export const courseVisit = sqliteTable(
  'course_visit',
  {
    courseId: text('course_id').notNull(),
    week: text('week').notNull(),
    count: integer('count').notNull(),
  },
  table => [primaryKey({ columns: [table.courseId, table.week] })],
)
