import type { Match } from '../../../shared/features/search/search.schema.ts'
import type { SearchFilters } from '../../adapters/search/search.ts'
import { adCondition, adsOfBook, type Condition } from './filters.ts'
import type { Statements } from './statements.ts'

/** `n` of book_text for each book that was found, in order, and how many there are (at most one more than `counted`). */
export interface Found {
  page: { n: number; match?: Match }[]
  total: number
  /** Whether books come after this page. */
  more: boolean
}

export interface Page {
  offset: number
  size: number
}

/** Totals are exact up to here. */
export const counted = 1000

/** The books to choose from, as SQL; `n` is where it has the number of a book. */
export interface Source {
  from: string
  condition: Condition
  n: string
}

/** Books in the order of `sort`: the newest, or those whose lowest price (of the ads that are let through) is lowest. */
export function findSorted(
  statements: Statements,
  source: Source,
  filters: SearchFilters,
  { offset, size }: Page,
  match?: Match,
): Found {
  const { from, condition, n } = source
  const lowest = filters.sort === 'price' ? lowestPrice(filters) : undefined
  const order = lowest ? `${lowest.sql} nulls last, ${n} desc` : `${n} desc`
  const numbers = statements.numbers(
    `select ${n} from ${from} where ${condition.sql} order by ${order} limit ? offset ?`,
    [...condition.params, ...(lowest?.params ?? []), size + 1, offset],
  )
  const page = numbers.slice(0, size).map(n => ({ n, ...(match && { match }) }))
  return { page, total: countUpTo(statements, source), more: numbers.length > size }
}

/** How many there are, counted to one more than `counted`. */
export function countUpTo(statements: Statements, { from, condition }: Omit<Source, 'n'>): number {
  const sql = `select count(*) from (select 1 from ${from} where ${condition.sql} limit ${counted + 1})`
  return statements.numbers(sql, condition.params)[0] ?? 0
}

function lowestPrice(filters: SearchFilters): Condition {
  const ads = adCondition(filters)
  if (!ads) return { sql: 'b.lowest_price_cents', params: [] }
  return {
    sql: `(select min(a.price_cents) from ${adsOfBook} where a.book_id = b.id and ${ads.sql})`,
    params: ads.params,
  }
}
