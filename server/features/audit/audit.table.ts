import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { auditActions, auditKinds, auditRoles, type AuditValues } from '../../../shared/features/audit/audit.schema.ts'
import { milliseconds } from '../../common/store/columns.ts'

/** Triggers (0000_init.sql) refuse to change or delete a row (M13), so people are ids only, without personal data (F4). */
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
