import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { historyNumber, milliseconds } from '../../common/store/columns.ts'

/** A deleted draft stays as an empty row for a while, so that no device brings it back (M18). */
export const draft = sqliteTable(
  'draft',
  {
    personId: text('person_id').notNull(),
    id: text('id').notNull(),
    body: text('body', { mode: 'json' }),
    photos: text('photos', { mode: 'json' }).$type<string[]>().notNull(),
    editedAt: milliseconds('edited_at').notNull(),
    deletedAt: milliseconds('deleted_at'),
    rev: historyNumber('rev').notNull(),
  },
  table => [primaryKey({ columns: [table.personId, table.id] })],
)
