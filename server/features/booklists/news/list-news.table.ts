import { sql } from 'drizzle-orm'
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { milliseconds } from '../../../common/store/columns.ts'

export interface Asked {
  bookId: string
  version: string | null
  alsoAccepted: string[]
}

/** Changes until followers are notified (decision 071). `was`: the earlier state, null for none; `byId`: empty for several. */
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

/** Followers are notified in order of id, up to `after`. Those who followed later than `upTo` saw it already. */
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
