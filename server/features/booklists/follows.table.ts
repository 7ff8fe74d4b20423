import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { historyNumber, milliseconds } from '../../common/store/columns.ts'

/** Times in milliseconds. `newsSince`: when they were notified of news that they did not read yet, else null. */
export const follow = sqliteTable(
  'follow',
  {
    personId: text('person_id').notNull(),
    studyId: text('study_id').notNull(),
    organisationId: text('organisation_id').notNull(),
    since: milliseconds('since').notNull(),
    newsSince: milliseconds('news_since'),
    rev: historyNumber('rev').notNull(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.studyId] }),
    index('follow_study').on(table.studyId, table.personId),
  ],
)
