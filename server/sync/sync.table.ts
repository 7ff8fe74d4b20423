import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { historyNumber, milliseconds } from '../common/store/columns.ts'

/** One row: revision, epoch, floor, and when a restore began this history (milliseconds), if one did. */
export const revision = sqliteTable('revision', {
  one: integer('one').primaryKey(),
  epoch: text('epoch').notNull(),
  rev: historyNumber('rev').notNull(),
  floor: historyNumber('floor').notNull(),
  restoredAt: milliseconds('restored_at'),
})

/** A vault, the first person it exchanged for, and its last exchange. */
export const client = sqliteTable('client', {
  id: text('id').primaryKey(),
  personId: text('person_id').notNull(),
  createdAt: milliseconds('created_at').notNull(),
  lastSeenAt: milliseconds('last_seen_at').notNull(),
})

/** Makes a mutation apply exactly once: written with its effect. */
export const mutation = sqliteTable(
  'mutation',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    n: integer('n').notNull(),
    personId: text('person_id').notNull(),
    name: text('name').notNull(),
    argsHash: text('args_hash').notNull(),
    status: text('status', { enum: ['applied', 'rejected'] }).notNull(),
    result: text('result', { mode: 'json' }),
    rev: historyNumber('rev').notNull(),
    at: milliseconds('at').notNull(),
  },
  table => [index('mutation_client_n').on(table.clientId, table.n)],
)

/** Ids only: rows are read when asked for. */
export const change = sqliteTable(
  'change',
  {
    scope: text('scope').notNull(),
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    rev: historyNumber('rev').notNull(),
    op: text('op', { enum: ['put', 'del'] }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.scope, table.kind, table.id] }),
    index('change_scope_rev').on(table.scope, table.rev),
    index('change_rev').on(table.rev),
  ],
)

/** Once an hour, so that compaction knows the age of changes. */
export const revisionMark = sqliteTable('revision_mark', {
  at: milliseconds('at').primaryKey(),
  rev: historyNumber('rev').notNull(),
})
