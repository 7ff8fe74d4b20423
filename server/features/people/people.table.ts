import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** A person is made at their first signed-in request; id = identity id, the traits are the provider's as last seen. */
export const person = sqliteTable('person', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  emailVerified: integer('email_verified', { mode: 'boolean' }).notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  city: text('city'),
  alertsByEmail: integer('alerts_by_email', { mode: 'boolean' }).notNull().default(false),
  alertsByPush: integer('alerts_by_push', { mode: 'boolean' }).notNull().default(false),
  createdAt: integer('created_at').notNull(),
  rev: integer('rev').notNull(),
})

/** Who runs the site, and since when. */
export const operator = sqliteTable('operator', {
  personId: text('person_id').primaryKey(),
  since: integer('since').notNull(),
})
