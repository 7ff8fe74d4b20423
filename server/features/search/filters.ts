import type { SearchFilters } from '../../adapters/search/search.ts'
import type { Param } from './statements.ts'

/** A condition of SQL with its parameters in order. Books are `b`, ads are `a`. */
export interface Condition {
  sql: string
  params: Param[]
}

/** What must hold for a book; absent where every book will do. */
export function bookCondition(filters: SearchFilters): Condition | undefined {
  const ads = adCondition(filters)
  return and(
    ads && { sql: `exists (select 1 from ad a where a.book_id = b.id and ${ads.sql})`, params: ads.params },
    filters.available && !ads ? { sql: 'b.available > 0', params: [] } : undefined,
    listCondition(filters),
  )
}

/** What must hold for one and the same live ad of the book; absent where no filter speaks of ads. */
export function adCondition({ condition, writing, minPrice, maxPrice, city }: SearchFilters): Condition | undefined {
  const asked = and(
    when('a.condition = ?', condition),
    when('a.has_writing = ?', writing && (writing === 'yes' ? 1 : 0)),
    when('a.price_cents >= ?', minPrice),
    when('a.price_cents <= ?', maxPrice),
    when('a.city = ? collate nocase', city?.trim() || undefined),
  )
  return asked && { sql: `a.deleted_at is null and ${asked.sql}`, params: asked.params }
}

/** On a booklist that visitors may see, of this study, course or organisation. */
function listCondition({ study, course, organisation }: SearchFilters): Condition | undefined {
  const asked = and(
    when('s.id = ?', study),
    when('l.course_id = ?', course),
    when('s.organisation_id = ?', organisation),
  )
  if (!asked) return undefined
  const sql = `b.id in (
    select l.book_id from link l
    join place p on p.course_id = l.course_id and p.visible
    join collection k on k.id = p.collection_id and k.visible
    join study s on s.id = k.study_id and s.visible
    where l.visible and ${asked.sql})`
  return { sql, params: asked.params }
}

function when(sql: string, param: Param | undefined): Condition | undefined {
  return param === undefined ? undefined : { sql, params: [param] }
}

function and(...all: (Condition | undefined)[]): Condition | undefined {
  const conditions = all.filter(condition => condition !== undefined)
  if (conditions.length === 0) return undefined
  return { sql: conditions.map(({ sql }) => sql).join(' and '), params: conditions.flatMap(({ params }) => params) }
}
