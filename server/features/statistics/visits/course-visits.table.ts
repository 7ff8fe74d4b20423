import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

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
