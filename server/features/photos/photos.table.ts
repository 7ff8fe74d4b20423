import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { milliseconds } from '../../common/store/columns.ts'

/** `bytes`: of its files. One without an ad or draft goes after two days. */
export const photo = sqliteTable(
  'photo',
  {
    personId: text('person_id').notNull(),
    hash: text('hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull().default(0),
    createdAt: milliseconds('created_at').notNull(),
    usedAt: milliseconds('used_at'),
  },
  table => [
    primaryKey({ columns: [table.personId, table.hash] }),
    index('photo_unused').on(table.usedAt, table.createdAt),
    index('photo_hash').on(table.hash),
  ],
)

/** Marks files that no row names yet (`arriving`) or any more (`leaving`), so that a crash leaves none behind. */
export const photoFiles = sqliteTable('photo_files', {
  hash: text('hash').primaryKey(),
  state: text('state', { enum: ['arriving', 'leaving'] }).notNull(),
  since: milliseconds('since').notNull(),
})
