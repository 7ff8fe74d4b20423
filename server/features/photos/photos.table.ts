import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** A photo belongs to who uploaded it; one that no ad has used goes after 30 days. */
export const photo = sqliteTable(
  'photo',
  {
    personId: text('person_id').notNull(),
    hash: text('hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: integer('created_at').notNull(),
    usedAt: integer('used_at'),
  },
  table => [
    primaryKey({ columns: [table.personId, table.hash] }),
    index('photo_unused').on(table.usedAt, table.createdAt),
  ],
)
