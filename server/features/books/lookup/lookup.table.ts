import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { milliseconds } from '../../../common/store/columns.ts'
import type { FoundBook } from '../../../../shared/features/books/lookup.schema.ts'

/** A source that was ever asked, by any node or command. Counts are of the week that began at `weekAt`. */
export const bookSource = sqliteTable('book_source', {
  name: text('name').primaryKey(),
  nextAt: milliseconds('next_at').notNull(),
  failures: integer('failures').notNull().default(0),
  restsUntil: milliseconds('rests_until').notNull().default(0),
  lastError: text('last_error'),
  weekAt: milliseconds('week_at').notNull(),
  asked: integer('asked').notNull().default(0),
  found: integer('found').notNull().default(0),
  failed: integer('failed').notNull().default(0),
})

/** `found` is null where the source has no such book. */
export const bookAnswer = sqliteTable(
  'book_answer',
  {
    isbn: text('isbn').notNull(),
    source: text('source').notNull(),
    found: text('found', { mode: 'json' }).$type<FoundBook | null>(),
    at: milliseconds('at').notNull(),
  },
  table => [primaryKey({ columns: [table.isbn, table.source] }), index('book_answer_at').on(table.at)],
)

/** Names nobody. `done` of the ISBNs were asked, in their order. */
export const bookLookup = sqliteTable(
  'book_lookup',
  {
    id: text('id').primaryKey(),
    organisationId: text('organisation_id').notNull(),
    at: milliseconds('at').notNull(),
    isbns: text('isbns', { mode: 'json' }).$type<string[]>().notNull(),
    done: integer('done').notNull().default(0),
    endedAt: milliseconds('ended_at'),
  },
  table => [index('book_lookup_organisation').on(table.organisationId, table.at)],
)
