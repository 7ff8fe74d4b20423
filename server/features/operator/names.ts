import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { person } from '../people/people.table.ts'

/** First and last name of somebody as of today; null where nobody has this id any more. */
export function nameOf(personId: SQLWrapper): SQL<string | null> {
  return sql`(select trim(${person.firstName} || ' ' || ${person.lastName}) from ${person} where ${person.id} = ${personId})`
}
