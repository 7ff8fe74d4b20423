import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { historyNumber, milliseconds } from '../../../common/store/columns.ts'
import { device } from '../devices/devices.table.ts'

// What is still to be told (decision 060). It names what it is about, never what is said in it.

const kinds = ['message', 'ad', 'report', 'list'] as const
export type NoticeKind = (typeof kinds)[number]

/** One row: up to which rev the feed was read for what people are told of. */
export const noticeCursor = sqliteTable('notice_cursor', {
  one: integer('one').primaryKey(),
  rev: historyNumber('rev').notNull(),
})

/** A new ad on its way to the watchers of its book, in the order of their ids: up to `after` all have it in their queue. */
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

/** One push to one device. `groupId` is the chat, the book or the study. It goes when it was delivered, or with its device. */
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

/** What a mail to one person is to tell; those of one group that are due go into one mail. */
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

/** A mail as it was decided on: written once, and tried under one Message-ID until it is sent or given up. */
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
    /** Null while it is to be sent; `given_up` after all tries. */
    outcome: text('outcome', { enum: ['sent', 'given_up', 'needless'] }),
  },
  table => [
    index('mail_due')
      .on(table.dueAt)
      .where(sql`outcome is null`),
    index('mail_group').on(table.personId, table.groupId, table.createdAt),
  ],
)
