import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { milliseconds } from '../../../common/store/columns.ts'

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
