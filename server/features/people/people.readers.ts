import { eq } from 'drizzle-orm'
import type { Reader } from '../../common/store/sql.ts'
import { checkLifeMs } from '../../../shared/features/students/students.rules.ts'
import type { Person } from '../../../shared/features/people/people.schema.ts'
import { organisationAdmin } from '../organisations/organisations.table.ts'
import { studentCheck } from '../students/students.table.ts'
import { person } from './people.table.ts'

export async function readPeople(
  read: Reader,
  ids: readonly string[],
  caller: string | null,
): Promise<Map<string, Person>> {
  if (caller === null || !ids.includes(caller)) return new Map()
  const [found] = await read
    .select()
    .from(person)
    .leftJoin(studentCheck, eq(studentCheck.personId, person.id))
    .where(eq(person.id, caller))
  if (!found) return new Map()
  const { person: row, student_check: student } = found
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
    ...(row.dealsByPush !== null && {
      dealAlerts: { email: row.dealsByEmail ?? alertsByEmail, push: row.dealsByPush },
    }),
    ...(row.listsSetAt !== null && { listAlerts: { email: row.listsByEmail, push: row.listsByPush } }),
    ...(row.quietHours && { quietHours: true as const }),
    ...(!row.shelfFill && { shelfFill: false as const }),
    ...(mailLanguage && { mailLanguage }),
    ...(student?.shown && { student: { of: student.shown, until: student.provenAt + checkLifeMs } }),
    organisations: organisations.map(organisation => ({ id: organisation.id, role: 'admin' })),
  }
  return new Map([[id, mine]])
}
