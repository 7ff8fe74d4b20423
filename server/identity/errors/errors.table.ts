import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { milliseconds } from '../../common/store/columns.ts'

export const selfServiceError = sqliteTable(
  'self_service_error',
  {
    id: text('id').primaryKey(),
    error: text('error', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    createdAt: milliseconds('created_at').notNull(),
  },
  table => [index('self_service_error_created').on(table.createdAt)],
)
