import { sql } from 'drizzle-orm'
import { among } from '../../common/store/dialect.ts'
import type { RowReader } from '../../sync/rows.ts'
import { organisationRow } from './organisations.rows.ts'
import { organisation } from './organisations.table.ts'

export const readOrganisations: RowReader = async (read, ids) => {
  const rows = await read
    .select()
    .from(organisation)
    .where(sql`${organisation.id} in ${among(ids)}`)
  return new Map(rows.map(row => [row.id, organisationRow(row)]))
}
