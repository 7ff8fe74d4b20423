import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { historyNumber } from '../../common/store/columns.ts'
import { book } from '../books/books.table.ts'

/** Folded words, which imports use to find works. `n` numbers books for search. Only index-book.ts writes it. */
export const bookText = sqliteTable(
  'book_text',
  {
    n: integer('n').primaryKey({ autoIncrement: true }),
    bookId: text('book_id')
      .notNull()
      .unique()
      .references(() => book.id),
    name: text('name').notNull(),
    author: text('author').notNull(),
    isbn: text('isbn').notNull(),
  },
  table => [index('book_text_name').on(table.name)],
)

/** `seq` counts writes and deletions, so that an index reads only later ones. Deleted books stay, by number. */
export const bookChange = sqliteTable('book_change', {
  n: integer('n').primaryKey(),
  seq: integer('seq').notNull().unique(),
})

/** Deleted books, for search threads to drop. */
export const goneText = sqliteTable(
  'gone_text',
  { n: integer('n').primaryKey(), rev: historyNumber('rev').notNull() },
  table => [index('gone_text_rev').on(table.rev)],
)
