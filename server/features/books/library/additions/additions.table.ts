import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { milliseconds } from '../../../../common/store/columns.ts'

/** Lets one undo remove all of them. */
export const bookAddition = sqliteTable('book_addition', {
  id: text('id').primaryKey(),
  organisationId: text('organisation_id').notNull(),
  at: milliseconds('at').notNull(),
  added: text('added', { mode: 'json' }).$type<string[]>().notNull(),
  already: text('already', { mode: 'json' }).$type<string[]>().notNull(),
})
