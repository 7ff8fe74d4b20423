import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { milliseconds } from '../../common/store/columns.ts'

/** A photo belongs to who uploaded it; one that no ad has used and no draft names goes after two days. `bytes`: of its files. */
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

/**
 * `arriving`: files are being written, and no row names them yet. `leaving`: files are being removed, and nobody may
 * write them. What a crash leaves is found here.
 */
export const photoFiles = sqliteTable('photo_files', {
  hash: text('hash').primaryKey(),
  state: text('state', { enum: ['arriving', 'leaving'] }).notNull(),
  since: milliseconds('since').notNull(),
})
