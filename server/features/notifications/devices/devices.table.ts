import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { milliseconds } from '../../../common/store/columns.ts'

/**
 * A browser that takes pushes, by the address that its push service gave it. It is of who registered it last, with the
 * session that they had then. After failures it is left alone until `retryAt`. `refusals`: how often in a row its push service
 * answered that we may not send to it.
 */
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
