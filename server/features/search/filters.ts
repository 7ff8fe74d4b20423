import type { SearchFilters } from '../../adapters/search/search.ts'
import type { Param } from './statements.ts'

/** A condition of SQL with its parameters in order. Books are `b`, ads are `a`. */
export interface Condition {
  sql: string
  params: Param[]
}

/**
 * What must hold for a book; absent where every book will do. Where few ads fit (`adsFirst`) they are looked for first,
 * otherwise each book is asked for its ads.
 */
export function bookCondition(filters: SearchFilters, adsFirst = false): Condition | undefined {
  const ads = adCondition(filters)
  return and(
    ads && { sql: adsFirst ? amongAds(ads, adsOf(filters)) : withAds(ads), params: ads.params },
    filters.available && !ads ? { sql: 'b.available > 0', params: [] } : undefined,
    listCondition(filters),
  )
}

/** Ads as they are looked through: without statistics the engine takes an index that holds every live ad as one. */
export const adsOfBook = 'ad a indexed by ad_live_book'
export const adsOf = ({ city }: SearchFilters) => `ad a indexed by ${city?.trim() ? 'ad_live_city' : 'ad_live_price'}`

const amongAds = ({ sql }: Condition, from: string) => `b.id in (select a.book_id from ${from} where ${sql})`
const withAds = ({ sql }: Condition) => `exists (select 1 from ${adsOfBook} where a.book_id = b.id and ${sql})`

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
export function listCondition({ study, course, organisation }: SearchFilters): Condition | undefined {
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
