import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { milliseconds } from '../../../common/store/columns.ts'
import { organisation } from '../organisations.table.ts'

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
