import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { historyNumber, milliseconds } from '../../common/store/columns.ts'

export const organisation = sqliteTable('organisation', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  university: text('university').notNull(),
  image: text('image'),
  createdAt: milliseconds('created_at').notNull(),
  rev: historyNumber('rev').notNull(),
})

export const organisationAdmin = sqliteTable(
  'organisation_admin',
  {
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id),
    personId: text('person_id').notNull(),
    since: milliseconds('since').notNull(),
  },
  table => [
    primaryKey({ columns: [table.organisationId, table.personId] }),
    index('organisation_admin_person').on(table.personId),
  ],
)

/** `createdBy` and `usedBy` go with their accounts (H7). */
export const invite = sqliteTable(
  'invite',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id),
    createdAt: milliseconds('created_at').notNull(),
    /** Null for the command line. */
    createdBy: text('created_by'),
    expiresAt: milliseconds('expires_at').notNull(),
    usedAt: milliseconds('used_at'),
    usedBy: text('used_by'),
  },
  table => [index('invite_organisation').on(table.organisationId, table.createdAt)],
)
