import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { milliseconds } from '../../common/store/columns.ts'
import type { Language } from '../../common/language/language.ts'

export const identity = sqliteTable('identity', {
  id: text('id').primaryKey(),
  schemaId: text('schema_id').notNull(),
  state: text('state', { enum: ['active', 'inactive'] }).notNull(),
  stateChangedAt: milliseconds('state_changed_at').notNull(),
  traits: text('traits', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  metadataPublic: text('metadata_public', { mode: 'json' }).$type<unknown>(),
  metadataAdmin: text('metadata_admin', { mode: 'json' }).$type<unknown>(),
  /** For mails that no screen asks for. */
  language: text('language').$type<Language>(),
  createdAt: milliseconds('created_at').notNull(),
  updatedAt: milliseconds('updated_at').notNull(),
})

export const credential = sqliteTable(
  'credential',
  {
    identityId: text('identity_id')
      .notNull()
      .references(() => identity.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    config: text('config', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    version: integer('version').notNull(),
    createdAt: milliseconds('created_at').notNull(),
    updatedAt: milliseconds('updated_at').notNull(),
  },
  table => [primaryKey({ columns: [table.identityId, table.type] })],
)

export const credentialIdentifier = sqliteTable(
  'credential_identifier',
  {
    type: text('type').notNull(),
    identifier: text('identifier').notNull(),
    identityId: text('identity_id')
      .notNull()
      .references(() => identity.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.type, table.identifier] }),
    index('credential_identifier_identity').on(table.identityId),
  ],
)

export const address = sqliteTable(
  'address',
  {
    id: text('id').primaryKey(),
    identityId: text('identity_id')
      .notNull()
      .references(() => identity.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['verifiable', 'recovery'] }).notNull(),
    value: text('value').notNull(),
    via: text('via').notNull(),
    verified: integer('verified', { mode: 'boolean' }).notNull(),
    verifiedAt: milliseconds('verified_at'),
    /** Since when the holder is known to read this address: they answered its mail while logged in, or came in by it. */
    provedAt: milliseconds('proved_at'),
    status: text('status', { enum: ['pending', 'sent', 'completed'] }).notNull(),
    createdAt: milliseconds('created_at').notNull(),
    updatedAt: milliseconds('updated_at').notNull(),
  },
  table => [
    uniqueIndex('address_value').on(table.purpose, table.via, table.value),
    index('address_identity').on(table.identityId),
  ],
)

export type IdentityRow = typeof identity.$inferSelect
export type CredentialRow = typeof credential.$inferSelect
export type AddressRow = typeof address.$inferSelect
