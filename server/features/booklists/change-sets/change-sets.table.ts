import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Skipped } from '../../../../shared/features/booklists/change-sets.schema.ts'
import { treeKinds } from '../../../../shared/features/booklists/tree.schema.ts'
import { historyNumber, milliseconds } from '../../../common/store/columns.ts'
import { organisation } from '../../organisations/organisations.table.ts'

/** Saved for thirty days. */
export const changeSet = sqliteTable(
  'change_set',
  {
    id: text('id').primaryKey(),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id),
    personId: text('person_id').notNull(),
    at: milliseconds('at').notNull(),
    rev: historyNumber('rev').notNull(),
    /** Of the request: tells a retry from another set with the same id. */
    hash: text('hash').notNull(),
    note: text('note'),
    undoes: text('undoes'),
    skipped: text('skipped', { mode: 'json' }).$type<Skipped[]>().notNull().default([]),
    count: integer('count').notNull(),
  },
  table => [
    index('change_set_organisation').on(table.organisationId, table.at, table.id),
    index('change_set_undoes').on(table.undoes),
    index('change_set_at').on(table.at),
  ],
)

/** A row before and after a set; null: absent. A deleted row exists only here. */
export const changeSetRow = sqliteTable(
  'change_set_row',
  {
    setId: text('set_id')
      .notNull()
      .references(() => changeSet.id),
    n: integer('n').notNull(),
    kind: text('kind', { enum: treeKinds }).notNull(),
    rowId: text('row_id').notNull(),
    before: text('before', { mode: 'json' }).$type<Record<string, unknown>>(),
    after: text('after', { mode: 'json' }).$type<Record<string, unknown>>(),
  },
  table => [primaryKey({ columns: [table.setId, table.n] }), index('change_set_row_row').on(table.rowId)],
)
