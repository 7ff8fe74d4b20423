import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { milliseconds } from '../../common/store/columns.ts'

/** One row while an installation moves away from here, and ever after where it has left. */
export const moving = sqliteTable('moving', {
  one: integer('one').primaryKey(),
  id: text('id').notNull(),
  destination: text('destination').notNull(),
  /** While `closing`, jobs come to rest; once it `left`, nothing is written here. */
  state: text('state', { enum: ['following', 'closing', 'left'] }).notNull(),
  hasRest: integer('has_rest', { mode: 'boolean' }).notNull(),
  at: milliseconds('at').notNull(),
})
