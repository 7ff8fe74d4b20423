import { eq } from 'drizzle-orm'
import type { Organisation } from '../../../shared/features/organisations/organisations.schema.ts'
import type { Reader } from '../../common/store/batch.ts'
import { organisationRow } from './organisations.rows.ts'
import { organisation } from './organisations.table.ts'

export async function findOrganisations(read: Reader): Promise<Organisation[]> {
  const rows = await read.select().from(organisation).orderBy(organisation.university, organisation.name)
  return rows.map(organisationRow)
}

export async function findOrganisation(read: Reader, id: string): Promise<Organisation | undefined> {
  const [row] = await read.select().from(organisation).where(eq(organisation.id, id)).limit(1)
  return row && organisationRow(row)
}
