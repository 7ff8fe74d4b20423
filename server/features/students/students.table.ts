import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { milliseconds } from '../../common/store/columns.ts'

/** A student whose address was proven. `proof` is a keyed hash of the address, which is not kept. */
export const studentCheck = sqliteTable(
  'student_check',
  {
    personId: text('person_id').primaryKey(),
    proof: text('proof').notNull(),
    shown: text('shown').notNull(),
    provenAt: milliseconds('proven_at').notNull(),
    remindedAt: milliseconds('reminded_at'),
  },
  table => [uniqueIndex('student_check_proof').on(table.proof), index('student_check_proven').on(table.provenAt)],
)

/** Asked for; the code follows from the id. `email` goes once its mail has left. */
export const studentCode = sqliteTable(
  'student_code',
  {
    id: text('id').primaryKey(),
    personId: text('person_id').notNull(),
    proof: text('proof').notNull(),
    email: text('email'),
    language: text('language', { enum: ['nl', 'en'] }).notNull(),
    askedAt: milliseconds('asked_at').notNull(),
  },
  table => [
    index('student_code_person').on(table.personId, table.askedAt),
    index('student_code_proof').on(table.proof, table.askedAt),
    index('student_code_age').on(table.askedAt),
  ],
)
