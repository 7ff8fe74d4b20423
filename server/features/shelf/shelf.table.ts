import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { historyNumber, milliseconds } from '../../common/store/columns.ts'
import { book } from '../books/books.table.ts'

/** A deleted row stays, emptied, so that only its person brings it back. `remindedAt`: once, whatever is set later. */
export const shelf = sqliteTable(
  'shelf',
  {
    personId: text('person_id').notNull(),
    id: text('id').notNull(),
    bookId: text('book_id').references(() => book.id),
    isbn: text('isbn'),
    boughtAt: text('bought_at'),
    fromChatId: text('from_chat_id'),
    remind: integer('remind', { mode: 'boolean' }).notNull(),
    setAt: milliseconds('set_at').notNull(),
    createdAt: milliseconds('created_at').notNull(),
    deletedAt: milliseconds('deleted_at'),
    remindedAt: milliseconds('reminded_at'),
    rev: historyNumber('rev').notNull(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.id] }),
    index('shelf_book')
      .on(table.bookId)
      .where(sql`deleted_at is null`),
    index('shelf_isbn')
      .on(table.isbn)
      .where(sql`book_id is null and deleted_at is null`),
  ],
)
