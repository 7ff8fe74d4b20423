import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { milliseconds } from '../../common/store/columns.ts'
import { identity } from '../identities/identities.table.ts'

export type Aal = 'aal1' | 'aal2'

export interface AuthenticationMethod {
  method: string
  aal: Aal
  completedAt: number
  provider?: string
}

export interface Device {
  id: string
  ipAddress: string
  userAgent: string
  /** Rounded to the hour; absent in the first hour. */
  seenAt?: number
}

/** Only the HMAC of a token, so that a stolen file opens nothing. */
export const session = sqliteTable(
  'session',
  {
    id: text('id').primaryKey(),
    identityId: text('identity_id')
      .notNull()
      .references(() => identity.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    active: integer('active', { mode: 'boolean' }).notNull(),
    aal: text('aal').$type<Aal>().notNull(),
    methods: text('methods', { mode: 'json' }).$type<AuthenticationMethod[]>().notNull(),
    devices: text('devices', { mode: 'json' }).$type<Device[]>().notNull(),
    authenticatedAt: milliseconds('authenticated_at').notNull(),
    issuedAt: milliseconds('issued_at').notNull(),
    expiresAt: milliseconds('expires_at').notNull(),
  },
  table => [uniqueIndex('session_token').on(table.tokenHash), index('session_identity').on(table.identityId)],
)

export type SessionRow = typeof session.$inferSelect
