import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { historyNumber, milliseconds } from '../../common/store/columns.ts'

/** Who follows which study's booklist, and since when (milliseconds). */
export const follow = sqliteTable(
  'follow',
  {
    personId: text('person_id').notNull(),
    studyId: text('study_id').notNull(),
    organisationId: text('organisation_id').notNull(),
    since: milliseconds('since').notNull(),
    rev: historyNumber('rev').notNull(),
  },
  table => [primaryKey({ columns: [table.personId, table.studyId] })],
)
