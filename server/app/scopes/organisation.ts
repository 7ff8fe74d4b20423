import { type SQL, sql } from 'drizzle-orm'
import type { RowKind } from '../../../shared/sync/protocol.ts'
import type { Scope } from '../../sync/scopes.ts'
import { holds, page } from './page.ts'

export const orgScope: Scope = {
  async access(read, scopeId) {
    return (await read.all(sql`select 1 from organisation where id = ${scopeId}`)).length > 0 ? 'open' : 'revoked'
  },
  contents: contentsOf(sql`1 = 1`),
}

/** Includes hidden rows; for admins. */
export const orgAdminScope: Scope = {
  async access(read, scopeId, caller) {
    if (caller === null) return 'no_session'
    const admins = await read.all(
      sql`select 1 from organisation_admin where organisation_id = ${scopeId} and person_id = ${caller}`,
    )
    return admins.length > 0 ? 'open' : 'revoked'
  },
  contents: contentsOf(undefined),
}

/** `publicly` limits to rows that are visible with all their parents. */
function contentsOf(publicly: SQL | undefined): Scope['contents'] {
  const areVisible = (...tables: string[]) =>
    publicly ? sql.raw(tables.map(table => `and ${table}.visible = 1`).join(' ')) : sql``
  const studies = sql`from study where study.organisation_id = `
  const down = (id: string) => sql`from study
    join collection on collection.study_id = study.id ${areVisible('study', 'collection')}
    join place on place.collection_id = collection.id ${areVisible('place')}
    join course on course.id = place.course_id
    left join link on link.course_id = course.id ${areVisible('link')}
    where study.organisation_id = ${id}`
  const entry = (kind: RowKind, ids: (id: string, after: string) => SQL) => ({
    kind,
    page: page(ids),
    holds: holds(ids),
  })
  const below = (kind: RowKind, column: string) =>
    entry(kind, (id, after) => {
      const name = sql.raw(column)
      return sql`select distinct ${name} as id ${down(id)} and ${name} > ${after}`
    })
  return [
    entry('organisation', (id, after) => sql`select id from organisation where id = ${id} and id > ${after}`),
    entry('study', (id, after) => sql`select id ${studies}${id} and id > ${after} ${areVisible('study')}`),
    entry(
      'collection',
      (id, after) => sql`select collection.id from study join collection on collection.study_id = study.id
          ${areVisible('study', 'collection')} where study.organisation_id = ${id} and collection.id > ${after}`,
    ),
    below('place', 'place.id'),
    below('course', 'course.id'),
    below('link', 'link.id'),
    below('book', 'link.book_id'),
  ]
}
