import type { Match } from '../../../shared/features/search/search.schema.ts'
import type { SearchFilters } from '../../adapters/search/search.ts'
import { adCondition, bookCondition, type Condition } from './filters.ts'
import type { Param, Statements } from './statements.ts'

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
/** How many names that begin with what was typed come before the rest; more than that is no longer a name but a letter. */
const beginning = 300

/** The books to choose from: those that match, or all. `columns` says whether book_text and book must be joined. */
interface Source {
  from: string
  condition: Condition
  match?: Match
}

/** All books, newest or cheapest first. */
export function findAnything(statements: Statements, filters: SearchFilters, page: Page): Found {
  const condition = bookCondition(filters)
  const joined = condition !== undefined || filters.sort === 'price'
  const source = {
    from: joined ? 'book_text t join book b on b.id = t.book_id' : 'book_text t',
    condition: condition ?? { sql: 'true', params: [] },
  }
  return findSorted(statements, source, filters, page, 't.n')
}

/** The books whose words answer to an expression of the index, in the order that was asked. */
export function findMatching(
  statements: Statements,
  words: readonly string[],
  expression: string,
  filters: SearchFilters,
  page: Page,
): Found {
  const source = matching(expression, filters, filters.sort === 'price')
  if (filters.sort !== 'best')
    return findSorted(statements, { ...source, match: 'words' }, filters, page, 'book_fts.rowid')
  const first = findNamed(statements, words.join(' '), filters)
  return findRanked(statements, source, first, page, 'words')
}

/** The books that only look like what was typed, best first. */
export function findLookAlikes(statements: Statements, expression: string, filters: SearchFilters, page: Page): Found {
  const source = matching(expression, filters, filters.sort === 'price')
  if (filters.sort !== 'best')
    return findSorted(statements, { ...source, match: 'typo' }, filters, page, 'book_fts.rowid')
  return findRanked(statements, source, [], page, 'typo')
}

export function findIsbn(statements: Statements, isbn13: string, filters: SearchFilters): Found {
  const condition = bookCondition(filters)
  const numbers = statements.numbers(
    `select t.n from book b join book_text t on t.book_id = b.id where b.isbn = ?${condition ? ` and ${condition.sql}` : ''}`,
    [isbn13, ...(condition?.params ?? [])],
  )
  return { page: numbers.map(n => ({ n, match: 'isbn' })), total: numbers.length, more: false }
}

/** Exactly that name, then names that begin with it: with copies for sale first, then the shortest. */
function findNamed(statements: Statements, name: string, filters: SearchFilters): { n: number; match: Match }[] {
  const condition = bookCondition(filters)
  const where = condition ? `where ${condition.sql}` : ''
  const named = (which: string, limit: number) =>
    `select t.n from (select n, book_id, name from book_text where ${which} limit ${limit}) t
     join book b on b.id = t.book_id ${where} order by b.available > 0 desc, length(t.name), t.name, t.n desc`
  const params = condition?.params ?? []
  const exact = statements.numbers(named('name = ?', counted), [name, ...params])
  const begin = statements.numbers(named('name > ? and name < ?', beginning), [name, `${name}\u{10FFFF}`, ...params])
  return [...exact.map(n => ({ n, match: 'name' as const })), ...begin.map(n => ({ n, match: 'begin' as const }))]
}

/** Those found by name, then the best of the newest thousand that match. */
function findRanked(
  statements: Statements,
  { from, condition }: Source,
  first: { n: number; match: Match }[],
  { offset, size }: Page,
  match: Match,
): Found {
  const end = offset + size
  if (end < first.length) {
    const total = count(statements, { from, condition })
    return { page: first.slice(offset, end), total, more: true }
  }
  const ranked = statements.numbers(
    `select n from (
       select book_fts.rowid as n, bm25(book_fts, 8.0, 4.0, 1.0) as score from ${from}
       where ${condition.sql} order by book_fts.rowid desc limit ${counted + 1})
     order by score, n desc`,
    condition.params,
  )
  const known = new Set(first.map(({ n }) => n))
  const all = [...first, ...ranked.filter(n => !known.has(n)).map(n => ({ n, match }))]
  return { page: all.slice(offset, end), total: ranked.length, more: end < all.length }
}

function findSorted(
  statements: Statements,
  source: Source,
  filters: SearchFilters,
  { offset, size }: Page,
  n: string,
): Found {
  const lowest = filters.sort === 'price' ? lowestPrice(filters) : undefined
  const order = lowest ? `${lowest.sql} is null, ${lowest.sql}, ${n} desc` : `${n} desc`
  const params: Param[] = [...source.condition.params, ...(lowest ? [...lowest.params, ...lowest.params] : [])]
  const numbers = statements.numbers(
    `select ${n} from ${source.from} where ${source.condition.sql} order by ${order} limit ? offset ?`,
    [...params, size + 1, offset],
  )
  const page = numbers.slice(0, size).map(n => ({ n, ...(source.match && { match: source.match }) }))
  return { page, total: count(statements, source), more: numbers.length > size }
}

function count(statements: Statements, { from, condition }: Source): number {
  const sql = `select count(*) from (select 1 from ${from} where ${condition.sql} limit ${counted + 1})`
  return statements.numbers(sql, condition.params)[0] ?? 0
}

function matching(expression: string, filters: SearchFilters, joined: boolean): Source {
  const condition = bookCondition(filters)
  const from =
    condition || joined
      ? 'book_fts join book_text t on t.n = book_fts.rowid join book b on b.id = t.book_id'
      : 'book_fts'
  return {
    from,
    condition: {
      sql: `book_fts match ?${condition ? ` and ${condition.sql}` : ''}`,
      params: [expression, ...(condition?.params ?? [])],
    },
  }
}

function lowestPrice(filters: SearchFilters): Condition {
  const ads = adCondition(filters)
  if (!ads) return { sql: 'b.lowest_price_cents', params: [] }
  return { sql: `(select min(a.price_cents) from ad a where a.book_id = b.id and ${ads.sql})`, params: ads.params }
}
