import { sql } from 'drizzle-orm'
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { milliseconds } from '../../../common/store/columns.ts'

/** What a follower goes by in a course: which book in which edition. */
export interface Asked {
  bookId: string
  version: string | null
  alsoAccepted: string[]
}

/**
 * A book of a followed list that is new there or is asked for otherwise, until its followers are told (decision 071). `was`:
 * what they saw before the first of these changes; null: nothing. `byId`: whose changes these were; empty where of several.
 */
export const listNews = sqliteTable(
  'list_news',
  {
    studyId: text('study_id').notNull(),
    linkId: text('link_id').notNull(),
    organisationId: text('organisation_id').notNull(),
    was: text('was', { mode: 'json' }).$type<Asked>(),
    byId: text('by_id').notNull(),
    at: milliseconds('at').notNull(),
  },
  table => [primaryKey({ columns: [table.studyId, table.linkId] })],
)

/**
 * One digest of what is new on a list, on its way to who follows it, in the order of their ids: up to `after` all have it.
 * Who followed later than `upTo` saw it all.
 */
export const listDigest = sqliteTable(
  'list_telling',
  {
    id: text('id').primaryKey(),
    studyId: text('study_id').notNull(),
    added: text('added', { mode: 'json' }).$type<string[]>().notNull(),
    changed: text('changed', { mode: 'json' }).$type<string[]>().notNull(),
    byId: text('by_id').notNull(),
    upTo: milliseconds('up_to').notNull(),
    createdAt: milliseconds('created_at').notNull(),
    after: text('after').notNull().default(''),
    doneAt: milliseconds('done_at'),
  },
  table => [
    index('list_telling_study').on(table.studyId, table.createdAt),
    index('list_telling_open')
      .on(table.createdAt)
      .where(sql`done_at is null`),
  ],
)
