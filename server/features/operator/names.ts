import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { person } from '../people/people.table.ts'

/** Today's name; null for a deleted account. */
export function nameOf(personId: SQLWrapper): SQL<string | null> {
  return sql`(select trim(${person.firstName} || ' ' || ${person.lastName}) from ${person} where ${person.id} = ${personId})`
}
