import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { historyNumber, milliseconds } from '../../common/store/columns.ts'

/** Created at the first signed-in request; id = identity id, traits as the provider last gave them. */
export const person = sqliteTable('person', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  emailVerified: integer('email_verified', { mode: 'boolean' }).notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  city: text('city'),
  alertsByEmail: integer('alerts_by_email', { mode: 'boolean' }).notNull().default(false),
  alertsByPush: integer('alerts_by_push', { mode: 'boolean' }).notNull().default(false),
  alertsSetAt: milliseconds('alerts_set_at'),
  /** Null: as those of chats. */
  dealsByEmail: integer('deals_by_email', { mode: 'boolean' }),
  dealsByPush: integer('deals_by_push', { mode: 'boolean' }),
  dealsSetAt: milliseconds('deals_set_at'),
  listsByEmail: integer('lists_by_email', { mode: 'boolean' }).notNull().default(false),
  listsByPush: integer('lists_by_push', { mode: 'boolean' }).notNull().default(true),
  listsSetAt: milliseconds('lists_set_at'),
  quietHours: integer('quiet_hours', { mode: 'boolean' }).notNull().default(false),
  quietSetAt: milliseconds('quiet_set_at'),
  shelfFill: integer('shelf_fill', { mode: 'boolean' }).notNull().default(true),
  shelfFillSetAt: milliseconds('shelf_fill_set_at'),
  mailLanguage: text('mail_language', { enum: ['nl', 'en'] }),
  mailLanguageSetAt: milliseconds('mail_language_set_at'),
  createdAt: milliseconds('created_at').notNull(),
  rev: historyNumber('rev').notNull(),
})

export const operator = sqliteTable('operator', {
  personId: text('person_id').primaryKey(),
  since: milliseconds('since').notNull(),
})

/** Holds until it is lifted (M13), which happens by itself at `expiresAt`. `byId` is null for the command line; `sessionsEndedAt`: the provider confirmed. */
export const accountBlock = sqliteTable(
  'account_block',
  {
    id: text('id').primaryKey(),
    personId: text('person_id').notNull(),
    byId: text('by_id'),
    at: milliseconds('at').notNull(),
    why: text('why').notNull(),
    reportId: text('report_id'),
    sessionsEndedAt: milliseconds('sessions_ended_at'),
    expiresAt: milliseconds('expires_at'),
    liftedAt: milliseconds('lifted_at'),
    liftedById: text('lifted_by_id'),
    liftedWhy: text('lifted_why'),
  },
  table => [
    uniqueIndex('account_block_open')
      .on(table.personId)
      .where(sql`lifted_at is null`),
    index('account_block_person').on(table.personId, table.at),
    index('account_block_ending')
      .on(table.at)
      .where(sql`sessions_ended_at is null`),
    index('account_block_expiring')
      .on(table.expiresAt)
      .where(sql`lifted_at is null`),
  ],
)

/** Written first. The row stays (ids and times only), so that no late request brings the person back. */
export const departure = sqliteTable(
  'departure',
  {
    personId: text('person_id').primaryKey(),
    askedAt: milliseconds('asked_at').notNull(),
    finishedAt: milliseconds('finished_at'),
  },
  table => [index('departure_open').on(table.finishedAt)],
)

export const endedSession = sqliteTable(
  'ended_session',
  {
    id: text('id').primaryKey(),
    personId: text('person_id').notNull(),
    endedAt: milliseconds('ended_at').notNull(),
  },
  table => [index('ended_session_age').on(table.endedAt)],
)
