import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sql } from 'drizzle-orm'
import { historyNumber, milliseconds } from '../../common/store/columns.ts'

/** Owned by its last registrant and their session. Paused until `retryAt`; `refusals` counts refusals in a row. */
export const device = sqliteTable(
  'device',
  {
    endpoint: text('endpoint').primaryKey(),
    personId: text('person_id').notNull(),
    sessionId: text('session_id').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language', { enum: ['nl', 'en'] }).notNull(),
    createdAt: milliseconds('created_at').notNull(),
    registeredAt: milliseconds('registered_at').notNull(),
    failures: integer('failures').notNull().default(0),
    retryAt: milliseconds('retry_at'),
    refusals: integer('refusals').notNull().default(0),
  },
  table => [index('device_person').on(table.personId, table.registeredAt), index('device_session').on(table.sessionId)],
)

// Pending notifications name their subject, and never its content (decision 060).

const kinds = [
  'message',
  'ad',
  'report',
  'list',
  'reservation',
  'sold',
  'set',
  'handover',
  'offer',
  'deal',
  'ending',
  'price',
  'search',
  'shelf',
] as const
export type NoticeKind = (typeof kinds)[number]

/** One row: the rev up to which the feed was read. */
export const noticeCursor = sqliteTable('notice_cursor', {
  one: integer('one').primaryKey(),
  rev: historyNumber('rev').notNull(),
})

/** Watchers are queued in order of id, up to `after`. */
export const announcement = sqliteTable(
  'announcement',
  {
    adId: text('ad_id').primaryKey(),
    bookId: text('book_id').notNull(),
    sellerId: text('seller_id').notNull(),
    after: text('after').notNull().default(''),
    createdAt: milliseconds('created_at').notNull(),
    doneAt: milliseconds('done_at'),
  },
  table => [
    index('announcement_open')
      .on(table.createdAt)
      .where(sql`done_at is null`),
  ],
)

export const waitingPush = sqliteTable(
  'waiting_push',
  {
    endpoint: text('endpoint')
      .notNull()
      .references(() => device.endpoint, { onDelete: 'cascade' }),
    aboutId: text('about_id').notNull(),
    personId: text('person_id').notNull(),
    kind: text('kind', { enum: kinds }).notNull(),
    groupId: text('group_id').notNull(),
    createdAt: milliseconds('created_at').notNull(),
    dueAt: milliseconds('due_at').notNull(),
    isShort: integer('is_short', { mode: 'boolean' }).notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.endpoint, table.aboutId] }),
    index('waiting_push_due').on(table.dueAt),
    index('waiting_push_person').on(table.personId),
  ],
)

/** Due rows of one group become one mail. */
export const waitingMail = sqliteTable(
  'waiting_mail',
  {
    personId: text('person_id').notNull(),
    aboutId: text('about_id').notNull(),
    kind: text('kind', { enum: kinds }).notNull(),
    groupId: text('group_id').notNull(),
    createdAt: milliseconds('created_at').notNull(),
    dueAt: milliseconds('due_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.aboutId] }),
    index('waiting_mail_due').on(table.dueAt),
    index('waiting_mail_group').on(table.personId, table.groupId),
  ],
)

/** Written once, and tried with one Message-ID until it is sent or abandoned. */
export const mail = sqliteTable(
  'mail',
  {
    id: text('id').primaryKey(),
    personId: text('person_id').notNull(),
    kind: text('kind', { enum: kinds }).notNull(),
    groupId: text('group_id').notNull(),
    aboutIds: text('about_ids', { mode: 'json' }).$type<string[]>().notNull(),
    createdAt: milliseconds('created_at').notNull(),
    dueAt: milliseconds('due_at').notNull(),
    failures: integer('failures').notNull().default(0),
    /** Null while pending; `given_up` after all tries. */
    outcome: text('outcome', { enum: ['sent', 'given_up', 'needless'] }),
  },
  table => [
    index('mail_due')
      .on(table.dueAt)
      .where(sql`outcome is null`),
    index('mail_group').on(table.personId, table.groupId, table.createdAt),
  ],
)
