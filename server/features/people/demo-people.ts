import { asc, like } from 'drizzle-orm'
import type { Reader } from '../../common/store/batch.ts'
import { person } from './people.table.ts'

const named = 3

/** Their addresses; everybody knows their password. */
export async function findDemoPeople(read: Reader): Promise<string[]> {
  const found = await read
    .select({ email: person.email })
    .from(person)
    .where(like(person.email, '%@demo.example'))
    .orderBy(asc(person.email))
    .limit(named)
  return found.map(({ email }) => email)
}
