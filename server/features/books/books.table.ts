import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { historyNumber, milliseconds } from '../../common/store/columns.ts'
import { type BookValues, requestDecisions } from '../../../shared/features/books/book-requests.schema.ts'
import { organisation } from '../organisations/organisations.table.ts'

/** Values from before a merge, for its undo. */
export interface FormerBook {
  /** Null for a merge of works. */
  book: { [column: string]: unknown; name: string } | null
  /** Overwritten values of the book that stayed. */
  stayed: { [column: string]: unknown }
  given: { [column: string]: unknown }
  ads: string[]
  links: string[]
  /** Links hidden because their course had the other book. */
  hidden: string[]
  requests: string[]
  watches: { personId: string; email: boolean; push: boolean; setAt: number; hadBoth: boolean }[]
  /** Rows of shelves; absent in earlier merges. */
  shelves?: { personId: string; id: string }[]
  /** Books that changed work, with the work they left. */
  works: { bookId: string; workId: string }[]
}

export const work = sqliteTable('work', {
  id: text('id').primaryKey(),
  createdAt: milliseconds('created_at').notNull(),
})

/** Every ad that starts or ends updates `available` and `lowestPriceCents`. */
export const book = sqliteTable(
  'book',
  {
    id: text('id').primaryKey(),
    workId: text('work_id')
      .notNull()
      .references(() => work.id),
    name: text('name').notNull(),
    author: text('author').notNull(),
    isbn: text('isbn'),
    version: text('version'),
    description: text('description'),
    originalPriceCents: integer('original_price_cents'),
    originalPriceAt: milliseconds('original_price_at'),
    image: text('image'),
    reviewed: integer('reviewed', { mode: 'boolean' }).notNull(),
    proposedBy: text('proposed_by'),
    available: integer('available').notNull().default(0),
    lowestPriceCents: integer('lowest_price_cents'),
    watchers: integer('watchers').notNull().default(0),
    createdAt: milliseconds('created_at').notNull(),
    rev: historyNumber('rev').notNull(),
  },
  table => [
    // Only one reviewed book has an ISBN; proposals may stand beside it until they are reviewed.
    uniqueIndex('book_isbn_reviewed')
      .on(table.isbn)
      .where(sql`reviewed = 1`),
    index('book_isbn').on(table.isbn),
    index('book_work').on(table.workId),
    index('book_created').on(table.createdAt, table.id),
    index('book_proposed').on(table.proposedBy),
    index('book_rev').on(table.rev),
  ],
)

/** `former` holds the rows for an undo. `fromId` redirects to `intoId` until then (M6). */
export const bookMerge = sqliteTable(
  'book_merge',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['book', 'work'] }).notNull(),
    fromId: text('from_id').notNull(),
    intoId: text('into_id').notNull(),
    byId: text('by_id'),
    at: milliseconds('at').notNull(),
    former: text('former', { mode: 'json' }).$type<FormerBook>().notNull(),
    undoneAt: milliseconds('undone_at'),
    undoneBy: text('undone_by'),
  },
  table => [
    uniqueIndex('book_merge_open')
      .on(table.fromId)
      .where(sql`undone_at is null and kind = 'book'`),
    index('book_merge_into').on(table.intoId),
    index('book_merge_at').on(table.at, table.id),
  ],
)

export const bookAddition = sqliteTable('book_addition', {
  id: text('id').primaryKey(),
  organisationId: text('organisation_id').notNull(),
  at: milliseconds('at').notNull(),
  added: text('added', { mode: 'json' }).$type<string[]>().notNull(),
  already: text('already', { mode: 'json' }).$type<string[]>().notNull(),
})

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
