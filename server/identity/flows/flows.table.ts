import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { milliseconds } from '../../common/store/columns.ts'
import type { Language } from '../../common/language/language.ts'
import { identity } from '../identities/identities.table.ts'
import type { Aal } from '../sessions/sessions.table.ts'
import type { Before } from '../ownership/before.types.ts'
import type { Ui } from '../nodes/ui.ts'

export type FlowKind = 'login' | 'registration' | 'recovery' | 'verification' | 'settings'
export type FlowType = 'browser' | 'api'
export interface FlowSecrets {
  /** Base32, for an authenticator app that may be linked. */
  totp?: string
  lookup?: { codes: LookupCode[]; isNew: boolean }
  webauthn?: string
  passkey?: string
  link?: { provider: string; subject: string; email: string }
  before?: Before
  /** Base64, for a new passkey. */
  passkeyUser?: string
}

export interface LookupCode {
  code: string
  /** RFC 3339. */
  used_at?: string
}

export type FlowLanguage = Language | 'unknown'
export type FlowState = 'choose_method' | 'sent_email' | 'passed_challenge' | 'show_form' | 'success'

/** kratos-contract.md, 3. */
export const flow = sqliteTable(
  'flow',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<FlowKind>().notNull(),
    type: text('type').$type<FlowType>().notNull(),
    state: text('state').$type<FlowState>().notNull(),
    active: text('active'),
    requestUrl: text('request_url').notNull(),
    returnTo: text('return_to'),
    language: text('language').$type<FlowLanguage>().notNull(),
    /** Null: anyone with the id may read the flow. */
    csrfToken: text('csrf_token'),
    /** In a verification: the person who asked for the mail. */
    identityId: text('identity_id').references(() => identity.id, { onDelete: 'cascade' }),
    refresh: integer('refresh', { mode: 'boolean' }).notNull(),
    requestedAal: text('requested_aal').$type<Aal>().notNull(),
    email: text('email'),
    submits: integer('submits').notNull(),
    ui: text('ui', { mode: 'json' }).$type<Ui>().notNull(),
    sealed: text('sealed'),
    issuedAt: milliseconds('issued_at').notNull(),
    expiresAt: milliseconds('expires_at').notNull(),
    updatedAt: milliseconds('updated_at').notNull(),
  },
  table => [index('flow_expiry').on(table.expiresAt)],
)

/** Holds the HMAC of a mailed secret only. */
export const challenge = sqliteTable(
  'challenge',
  {
    id: text('id').primaryKey(),
    flowId: text('flow_id')
      .notNull()
      .references(() => flow.id, { onDelete: 'cascade' }),
    method: text('method', { enum: ['code', 'link', 'objection'] }).notNull(),
    hash: text('hash').notNull(),
    identityId: text('identity_id')
      .notNull()
      .references(() => identity.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    expiresAt: milliseconds('expires_at').notNull(),
    usedAt: milliseconds('used_at'),
    createdAt: milliseconds('created_at').notNull(),
  },
  table => [index('challenge_flow').on(table.flowId)],
)

export type FlowRow = typeof flow.$inferSelect
export type Flow = FlowRow & { secrets: FlowSecrets }
export type Challenge = typeof challenge.$inferSelect
