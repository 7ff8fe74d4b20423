import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { historyNumber } from '../../common/store/columns.ts'
import { book } from '../books/books.table.ts'

/**
 * The folded words of a book, with a space between: by them an import knows works. `n` counts books as they came in; search
 * knows books by it. Only index-book.ts writes it.
 */
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

/**
 * When each book was last written or taken away: `seq` counts such changes, so whoever keeps an index reads only what is
 * newer. Books that are no more stay here, by their number.
 */
export const bookChange = sqliteTable('book_change', {
  n: integer('n').primaryKey(),
  seq: integer('seq').notNull().unique(),
})

/** Numbers of books that are no more, so that what searching threads hold of them goes. */
export const goneText = sqliteTable(
  'gone_text',
  { n: integer('n').primaryKey(), rev: historyNumber('rev').notNull() },
  table => [index('gone_text_rev').on(table.rev)],
)
