import { eq } from 'drizzle-orm'
import type { Reader } from '../../common/store/sql.ts'
import type { Person } from '../../../shared/features/people/people.schema.ts'
import { organisationAdmin } from '../organisations/organisations.table.ts'
import { person } from './people.table.ts'

export async function readPeople(
  read: Reader,
  ids: readonly string[],
  caller: string | null,
): Promise<Map<string, Person>> {
  if (caller === null || !ids.includes(caller)) return new Map()
  const [row] = await read.select().from(person).where(eq(person.id, caller))
  if (!row) return new Map()
  const organisations = await read
    .select({ id: organisationAdmin.organisationId })
    .from(organisationAdmin)
    .where(eq(organisationAdmin.personId, caller))
  const { id, email, emailVerified, firstName, lastName, city, alertsByEmail, alertsByPush, mailLanguage } = row
  const mine: Person = {
    id,
    email,
    emailVerified,
    firstName,
    lastName,
    city,
    chatAlerts: { email: alertsByEmail, push: alertsByPush },
    ...(row.listsSetAt !== null && { listAlerts: { email: row.listsByEmail, push: row.listsByPush } }),
    ...(row.quietHours && { quietHours: true as const }),
    ...(!row.shelfFill && { shelfFill: false as const }),
    ...(mailLanguage && { mailLanguage }),
    organisations: organisations.map(organisation => ({ id: organisation.id, role: 'admin' })),
  }
  return new Map([[id, mine]])
}
