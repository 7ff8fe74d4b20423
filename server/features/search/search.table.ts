import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { book } from '../books/books.table.ts'

/**
 * What a book is found by: its folded words, a space between each. `n` counts in the order in which books came in; it is
 * the rowid of the full-text index `book_fts`, which reads its text from here. Written by index-book.ts only.
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

/** Every word that a book was ever found by: where a mistyped word looks for the one that was meant. Only grows. */
export const bookWord = sqliteTable('book_word', {
  n: integer('n').primaryKey({ autoIncrement: true }),
  word: text('word').notNull().unique(),
})
