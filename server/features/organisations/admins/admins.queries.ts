import { and, eq } from 'drizzle-orm'
import type { Reader } from '../../../common/store/store.ts'
import { organisationRow } from '../organisations.rows.ts'
import { organisation, organisationAdmin } from '../organisations.table.ts'

export async function isAdmin(read: Reader, organisationId: string, personId: string): Promise<boolean> {
  const rows = await read
    .select({ since: organisationAdmin.since })
    .from(organisationAdmin)
    .where(and(eq(organisationAdmin.organisationId, organisationId), eq(organisationAdmin.personId, personId)))
  return rows.length > 0
}

/** The associations that this person curates, by name. */
export async function findCurated(read: Reader, personId: string) {
  const rows = await read
    .select({ organisation, since: organisationAdmin.since })
    .from(organisationAdmin)
    .innerJoin(organisation, eq(organisation.id, organisationAdmin.organisationId))
    .where(eq(organisationAdmin.personId, personId))
    .orderBy(organisation.name)
  return rows.map(({ organisation: row, since }) => ({ ...organisationRow(row), rev: row.rev, since }))
}
