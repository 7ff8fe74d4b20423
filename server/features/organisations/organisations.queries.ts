import { eq } from 'drizzle-orm'
import type { Organisation } from '../../../shared/features/organisations/organisations.schema.ts'
import { organisation } from './organisations.table.ts'
import { isIn, type Reader } from '../../common/store/sql.ts'
import type { RowReader } from '../../sync/changes.ts'

/** The logo is a path under `/uploads/images/`. */
export function organisationRow(row: typeof organisation.$inferSelect): Organisation {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    university: row.university,
    imageUrl: row.image === null ? null : `/uploads/images/${row.image}-logo.png`,
  }
}

export async function findOrganisations(read: Reader): Promise<Organisation[]> {
  const rows = await read.select().from(organisation).orderBy(organisation.university, organisation.name)
  return rows.map(organisationRow)
}

export async function findOrganisation(read: Reader, id: string): Promise<Organisation | undefined> {
  const [row] = await read.select().from(organisation).where(eq(organisation.id, id)).limit(1)
  return row && organisationRow(row)
}

export const readOrganisations: RowReader = async (read, ids) => {
  const rows = await read.select().from(organisation).where(isIn(organisation.id, ids))
  return new Map(rows.map(row => [row.id, organisationRow(row)]))
}
