import { type SQL, sql } from 'drizzle-orm'
import type { ScopePage } from '../../sync/scopes.ts'

/** Makes a query of ids (column `id`) into pages in the order of the ids. */
export function page(ids: (scopeId: string, after: string) => SQL): ScopePage {
  return async (read, scopeId, after, limit) => {
    const rows = await read.all<{ id: string }>(sql`${ids(scopeId, after)} order by 1 limit ${limit}`)
    return rows.map(({ id }) => id)
  }
}
