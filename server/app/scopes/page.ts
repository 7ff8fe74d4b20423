import { type SQL, sql } from 'drizzle-orm'
import { valuesOf } from '../../common/store/sql.ts'
import type { Scope, ScopePage } from '../../sync/scopes.ts'

export function page(ids: (scopeId: string, after: string) => SQL): ScopePage {
  return async (read, scopeId, after, limit) => {
    const rows = await read.all<{ id: string }>(sql`${ids(scopeId, after)} order by 1 limit ${limit}`)
    return rows.map(({ id }) => id)
  }
}

export function holds(ids: (scopeId: string, after: string) => SQL): NonNullable<Scope['contents'][number]['holds']> {
  return async (read, scopeId, wantedIds) => {
    const rows = await read.all<{ id: string }>(
      sql`select id from (${ids(scopeId, '')}) as held where id in ${valuesOf(wantedIds)}`,
    )
    return new Set(rows.map(({ id }) => id))
  }
}
