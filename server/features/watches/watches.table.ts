import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { historyNumber, milliseconds } from '../../common/store/columns.ts'
import { book } from '../books/books.table.ts'

/** A watch that is off stays with its time, so that an older change cannot turn it on. */
export const watch = sqliteTable(
  'watch',
  {
    personId: text('person_id').notNull(),
    bookId: text('book_id')
      .notNull()
      .references(() => book.id),
    email: integer('email', { mode: 'boolean' }).notNull(),
    push: integer('push', { mode: 'boolean' }).notNull(),
    setAt: milliseconds('set_at').notNull(),
    rev: historyNumber('rev').notNull(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.bookId] }),
    index('watch_book')
      .on(table.bookId, table.personId)
      .where(sql`email = 1 or push = 1`),
  ],
)
