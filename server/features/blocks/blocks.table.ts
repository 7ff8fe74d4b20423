import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { historyNumber, milliseconds } from '../../common/store/columns.ts'

/**
 * Who wants to have nothing to do with whom. What was let go of stays as a row with `isOn` false: after a restore devices
 * bring both in any order, and the later word holds (`rev` is the number it had when it was said).
 */
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
