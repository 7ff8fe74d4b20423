import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { historyNumber, milliseconds } from '../../common/store/columns.ts'

/** An ended block stays as a row with `isOn` false, so that after a restore the later word wins (by `rev`). */
export const block = sqliteTable(
  'block',
  {
    blockerId: text('blocker_id').notNull(),
    blockedId: text('blocked_id').notNull(),
    isOn: integer('is_on', { mode: 'boolean' }).notNull(),
    at: milliseconds('at').notNull(),
    rev: historyNumber('rev').notNull(),
  },
  table => [primaryKey({ columns: [table.blockerId, table.blockedId] }), index('block_blocked').on(table.blockedId)],
)
