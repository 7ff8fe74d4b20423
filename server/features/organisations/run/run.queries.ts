import { eq, sql } from 'drizzle-orm'
import type { RunOrganisation } from '../../../../shared/features/operator/operator.schema.ts'
import type { Deps } from '../../../deps.ts'
import { organisationRow } from '../organisations.queries.ts'
import { organisation } from '../organisations.table.ts'

type QueryDeps = Pick<Deps, 'store' | 'now'>

export async function findRun(deps: QueryDeps): Promise<RunOrganisation[]> {
  const rows = await counted(deps).orderBy(organisation.university, organisation.name)
  return rows.map(runRow)
}

export async function findRunOne(deps: QueryDeps, id: string): Promise<RunOrganisation | undefined> {
  const [found] = await counted(deps).where(eq(organisation.id, id))
  return found && runRow(found)
}

function counted({ store, now }: QueryDeps) {
  return store.read
    .select({
      row: organisation,
      // Written out, because drizzle drops a single table's name.
      admins: sql<number>`(select count(*) from organisation_admin as admin where admin.organisation_id = organisation.id)`,
      links: sql<number>`(select count(*) from link join course on course.id = link.course_id
        where course.organisation_id = organisation.id)`,
      openInvites: sql<number>`(select count(*) from invite where invite.organisation_id = organisation.id
        and invite.used_at is null and invite.expires_at > ${now()})`,
    })
    .from(organisation)
    .$dynamic()
}

function runRow({ row, ...counts }: Awaited<ReturnType<typeof counted>>[number]): RunOrganisation {
  return { ...organisationRow(row), createdAt: row.createdAt, ...counts }
}
