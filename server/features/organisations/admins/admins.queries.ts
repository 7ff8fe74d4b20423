import { and, eq, sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import type {
  Admin,
  CuratedOrganisation,
  OrganisationGlance,
} from '../../../../shared/features/organisations/organisations.schema.ts'
import type { Reader } from '../../../common/store/sql.ts'
import { person } from '../../people/people.table.ts'
import { organisationRow } from '../organisations.queries.ts'
import { organisation, organisationAdmin } from '../organisations.table.ts'
import type { Deps } from '../../../deps.ts'
import { forbidden } from '../../../middleware/errors.ts'
import type { Env } from '../../../middleware/route.ts'
import { credentialsOf, sessionOf } from '../../../middleware/session.ts'

const day = 24 * 60 * 60 * 1000

export async function isAdmin(read: Reader, organisationId: string, personId: string): Promise<boolean> {
  return (await findCuratedOne(read, organisationId, personId)) !== undefined
}

export async function findCuratedOne(
  read: Reader,
  organisationId: string,
  personId: string,
): Promise<CuratedOrganisation | undefined> {
  const [row] = await read
    .select({ organisation, since: organisationAdmin.since })
    .from(organisationAdmin)
    .innerJoin(organisation, eq(organisation.id, organisationAdmin.organisationId))
    .where(and(eq(organisationAdmin.organisationId, organisationId), eq(organisationAdmin.personId, personId)))
  return row && { ...organisationRow(row.organisation), rev: row.organisation.rev, since: row.since }
}

export async function findCurated(read: Reader, personId: string, now: number): Promise<OrganisationGlance[]> {
  const books = (more: string) => sql<number>`(select count(distinct link.book_id) from course
    join link on link.course_id = course.id join book on book.id = link.book_id
    where course.organisation_id = ${organisation.id} ${sql.raw(more)})`
  const rows = await read
    .select({
      organisation,
      since: organisationAdmin.since,
      admins: sql<number>`(select count(*) from organisation_admin as other where other.organisation_id = ${organisation.id})`,
      followers: sql<number>`(select count(distinct person_id) from follow where follow.organisation_id = ${organisation.id})`,
      listed: books(''),
      offered: books('and book.available > 0'),
      wanted: books('and book.available = 0 and book.watchers > 0'),
      answers: sql<number>`(select count(*) from book_request where book_request.organisation_id = ${organisation.id}
        and book_request.decided_at > ${now - 30 * day})`,
    })
    .from(organisationAdmin)
    .innerJoin(organisation, eq(organisation.id, organisationAdmin.organisationId))
    .where(eq(organisationAdmin.personId, personId))
    .orderBy(organisation.name)
  return rows.map(({ organisation: row, ...more }) => ({ ...organisationRow(row), rev: row.rev, ...more }))
}

/** Longest first. */
export async function findAdmins(read: Reader, organisationId: string): Promise<Admin[]> {
  return read
    .select({
      id: person.id,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      since: organisationAdmin.since,
    })
    .from(organisationAdmin)
    .innerJoin(person, eq(person.id, organisationAdmin.personId))
    .where(eq(organisationAdmin.organisationId, organisationId))
    .orderBy(organisationAdmin.since, person.id)
}

/** Behind requireSession, with a fresh answer of the provider. 403 for all others, also where `id` does not exist (H1). */
export function requireAdmin({ store, identity }: Pick<Deps, 'store' | 'identity'>) {
  return createMiddleware<Env>(async (c, next) => {
    const organisationId = c.req.param('id') ?? ''
    if (!(await isAdmin(store.read, organisationId, c.get('session').person.id))) {
      const session = await sessionOf(identity, credentialsOf(c), { fresh: true })
      if (!(await isAdmin(store.read, organisationId, session.person.id))) throw forbidden()
      c.set('session', session)
    }
    await next()
  })
}
