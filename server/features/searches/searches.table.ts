import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { SavedQuery } from '../../../shared/features/searches/searches.schema.ts'
import { everyChoices } from '../../../shared/features/searches/every.ts'
import { historyNumber, milliseconds } from '../../common/store/columns.ts'

/** A forgotten search stays as an empty row for a while, so that an older change cannot bring it back. */
export const savedSearch = sqliteTable(
  'saved_search',
  {
    personId: text('person_id').notNull(),
    id: text('id').notNull(),
    query: text('query', { mode: 'json' }).$type<SavedQuery>().notNull(),
    /** Hashed; equal for queries that find the same. */
    queryKey: text('query_key').notNull(),
    name: text('name').notNull(),
    email: integer('email', { mode: 'boolean' }).notNull(),
    push: integer('push', { mode: 'boolean' }).notNull(),
    every: text('every', { enum: everyChoices }).notNull(),
    /** Older ads are no news. */
    since: milliseconds('since').notNull(),
    setAt: milliseconds('set_at').notNull(),
    forgottenAt: milliseconds('forgotten_at'),
    lastAdId: text('last_ad_id'),
    lastHitAt: milliseconds('last_hit_at'),
    rev: historyNumber('rev').notNull(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.id] }),
    uniqueIndex('saved_search_query')
      .on(table.queryKey, table.personId)
      .where(sql`forgotten_at is null`),
  ],
)

/** A new ad that saved searches are compared with, those up to the key `after` already. */
export const unmatchedAd = sqliteTable('unmatched_ad', {
  adId: text('ad_id').primaryKey(),
  after: text('after').notNull().default(''),
  createdAt: milliseconds('created_at').notNull(),
})

/** One for a person and an ad, however many searches find it. `noticeId`: the notice it was put in. */
export const searchHit = sqliteTable(
  'search_hit',
  {
    personId: text('person_id').notNull(),
    adId: text('ad_id').notNull(),
    searchId: text('search_id').notNull(),
    createdAt: milliseconds('created_at').notNull(),
    dueAt: milliseconds('due_at').notNull(),
    noticeId: text('notice_id'),
  },
  table => [
    primaryKey({ columns: [table.personId, table.adId] }),
    index('search_hit_ad').on(table.adId),
    index('search_hit_notice').on(table.noticeId),
    index('search_hit_due')
      .on(table.dueAt)
      .where(sql`notice_id is null`),
  ],
)
