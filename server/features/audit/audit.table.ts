import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { auditActions, auditKinds, auditRoles, type AuditValues } from '../../../shared/features/audit/audit.schema.ts'
import { milliseconds } from '../../common/store/columns.ts'

/**
 * Every change by an admin, an operator, the command line or the clock (M13). The engine itself refuses to change a row,
 * to delete one, or to write over one (triggers in 0000_init.sql). So nothing personal stands in it: people are ids,
 * which say nothing once somebody is gone (F4).
 */
export const audit = sqliteTable(
  'audit',
  {
    id: text('id').primaryKey(),
    at: milliseconds('at').notNull(),
    role: text('role', { enum: auditRoles }).notNull(),
    whoId: text('who_id'),
    organisationId: text('organisation_id'),
    action: text('action', { enum: auditActions }).notNull(),
    aboutKind: text('about_kind', { enum: auditKinds }).notNull(),
    aboutId: text('about_id').notNull(),
    before: text('before', { mode: 'json' }).$type<AuditValues>(),
    after: text('after', { mode: 'json' }).$type<AuditValues>(),
  },
  table => [
    index('audit_at').on(table.at, table.id),
    index('audit_who').on(table.whoId, table.at),
    index('audit_about').on(table.aboutId, table.at),
    index('audit_organisation').on(table.organisationId, table.at),
  ],
)
