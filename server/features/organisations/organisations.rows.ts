import type { Organisation } from '../../../shared/features/organisations/organisations.schema.ts'
import type { organisation } from './organisations.table.ts'

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
