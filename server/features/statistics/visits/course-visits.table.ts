import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How often each course of a booklist was looked at in each week, by its Monday (UTC). Nothing of who did (H6). */
export const courseVisit = sqliteTable(
  'course_visit',
  {
    courseId: text('course_id').notNull(),
    week: text('week').notNull(),
    count: integer('count').notNull(),
  },
  table => [primaryKey({ columns: [table.courseId, table.week] })],
)
