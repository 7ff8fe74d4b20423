import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { FoundPeople, FoundPerson, peopleQuery } from '../../../../shared/features/operator/operator.schema.ts'
import type * as z from 'zod/mini'
import { valuesOf as inList, contains, type Reader } from '../../../common/store/sql.ts'
import { type Cursor, pageOf, pageSize } from '../../../middleware/paging.ts'
import { accountBlock, operator, person } from '../../people/people.table.ts'
import { blockedNow, nameOf } from '../../people/people.queries.ts'
import { organisation, organisationAdmin } from '../../organisations/organisations.table.ts'

type PeopleFilter = z.infer<typeof peopleQuery> & { cursor?: Cursor | undefined }

export async function findPeople(read: Reader, { q, which, cursor }: PeopleFilter): Promise<FoundPeople> {
  const found = and(...wordsOf(q ?? ''), which && conditions[which])
  const before = cursor && sql`(${person.createdAt}, ${person.id}) < (${cursor.time}, ${cursor.id})`
  const where = and(found, before)
  const rows = await people(read)
    .where(where)
    .orderBy(desc(person.createdAt), desc(person.id))
    .limit(pageSize + 1)
  const { page, next } = pageOf(rows, ({ row }) => ({ time: row.createdAt, id: row.id }))
  return { people: await withOrganisations(read, page), total: await read.$count(person, found), next }
}

export async function findPerson(read: Reader, id: string): Promise<FoundPerson | undefined> {
  return (await withOrganisations(read, await people(read).where(eq(person.id, id))))[0]
}

function wordsOf(q: string): SQL[] {
  const all = sql`lower(${person.firstName} || ' ' || ${person.lastName} || ' ' || ${person.email} || ' ' ||
    coalesce(${person.city}, '') || ' ' || ${person.id})`
  const words = q.toLowerCase().split(/\s+/).slice(0, 10)
  return words.filter(word => word !== '').map(word => contains(all, word))
}

const reportsAbout = (which: SQL) => sql<number>`(select count(*) from report where person_id = ${person.id} ${which})`

const conditions: Record<'reported' | 'blocked' | 'admins', SQL> = {
  reported: sql`${reportsAbout(sql`and decided_at is null`)} > 0`,
  blocked: blockedNow(person.id),
  admins: sql`exists (select 1 from ${organisationAdmin} where ${organisationAdmin.personId} = ${person.id})`,
}

function people(read: Reader) {
  return read
    .select({
      row: person,
      adsOpen: sql<number>`(select count(*) from ad where seller_id = ${person.id} and deleted_at is null)`,
      sold: sql<number>`(select count(*) from ad where seller_id = ${person.id} and reason = 'sold')`,
      chats: sql<number>`(select count(*) from chat where buyer_id = ${person.id} or seller_id = ${person.id})`,
      reports: reportsAbout(sql``),
      openReports: reportsAbout(sql`and decided_at is null`),
      operatorSince: operator.since,
      block: accountBlock,
      blockerName: nameOf(accountBlock.byId),
    })
    .from(person)
    .leftJoin(operator, eq(operator.personId, person.id))
    .leftJoin(accountBlock, sql`${accountBlock.personId} = ${person.id} and ${accountBlock.liftedAt} is null`)
    .$dynamic()
}

async function withOrganisations(read: Reader, rows: Awaited<ReturnType<typeof people>>): Promise<FoundPerson[]> {
  const ids = rows.map(({ row }) => row.id)
  const admins = ids.length === 0 ? [] : await organisationsOf(read, ids)
  return rows.map(({ row, operatorSince, block, blockerName, ...counts }) => ({
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    emailVerified: row.emailVerified,
    city: row.city,
    createdAt: row.createdAt,
    ...counts,
    isOperator: operatorSince !== null,
    organisations: admins.filter(({ personId }) => personId === row.id).map(({ name }) => name),
    blocked: block && {
      at: block.at,
      expiresAt: block.expiresAt,
      why: block.why,
      by: block.byId === null ? null : { id: block.byId, name: blockerName },
      reportId: block.reportId,
    },
  }))
}

function organisationsOf(read: Reader, ids: readonly string[]) {
  return read
    .select({ personId: organisationAdmin.personId, name: organisation.name })
    .from(organisationAdmin)
    .innerJoin(organisation, eq(organisation.id, organisationAdmin.organisationId))
    .where(sql`${organisationAdmin.personId} in ${inList(ids)}`)
    .orderBy(organisation.name)
}
