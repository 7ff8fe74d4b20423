import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { historyNumber } from '../../common/store/columns.ts'
import { book } from '../books/books.table.ts'

/**
 * The folded words of a book, with a space between. `n` counts books as they came in. It is the rowid of the index
 * `book_fts`, which reads its text from here. Only index-book.ts writes it.
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

/** Every word of every book, where a mistyped word finds the one that was meant. It only grows. */
export const bookWord = sqliteTable('book_word', {
  n: integer('n').primaryKey({ autoIncrement: true }),
  word: text('word').notNull().unique(),
})

/** Numbers of books that are no more, so that what searching threads hold of them goes. */
export const goneText = sqliteTable(
  'gone_text',
  { n: integer('n').primaryKey(), rev: historyNumber('rev').notNull() },
  table => [index('gone_text_rev').on(table.rev)],
)
