import { sql } from 'drizzle-orm'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type BookValues, requestDecisions } from '../../../../shared/features/books/book-requests.schema.ts'
import { milliseconds } from '../../../common/store/columns.ts'
import { organisation } from '../../organisations/organisations.table.ts'
import { book } from '../books.table.ts'

/** `personId` and `decidedBy` go with their accounts. `former` has the values at the time of the request (H3). */
export const bookRequest = sqliteTable(
  'book_request',
  {
    id: text('id').primaryKey(),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id),
    bookId: text('book_id')
      .notNull()
      .references(() => book.id),
    personId: text('person_id'),
    values: text('wanted', { mode: 'json' }).$type<BookValues>().notNull(),
    former: text('former', { mode: 'json' }).$type<Record<string, string | number | null>>().notNull(),
    reason: text('reason').notNull(),
    createdAt: milliseconds('created_at').notNull(),
    decision: text('decision', { enum: requestDecisions }),
    decidedAt: milliseconds('decided_at'),
    decidedBy: text('decided_by'),
    why: text('why'),
  },
  table => [
    index('book_request_organisation').on(table.organisationId, table.createdAt),
    index('book_request_book').on(table.bookId),
    index('book_request_open')
      .on(table.createdAt)
      .where(sql`decided_at is null`),
  ],
)
