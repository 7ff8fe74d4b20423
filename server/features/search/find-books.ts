import type { Match } from '../../../shared/features/search/search.schema.ts'
import type { SearchFilters } from '../../adapters/search/search.ts'
import { bookCondition } from './filters.ts'
import { counted, countUpTo, findSorted, type Found, type Page, type Source } from './found.ts'
import type { Statements } from './statements.ts'

/** How many names that begin with what was typed come before the rest; more than that is no longer a name but a letter. */
const beginning = 100

/** The books whose words answer to an expression of the index, in the order that was asked. */
export function findMatching(
  statements: Statements,
  words: readonly string[],
  expression: string,
  filters: SearchFilters,
  page: Page,
): Found {
  const source = matching(expression, filters)
  if (filters.sort !== 'best') return findSorted(statements, source, filters, page, 'words')
  const first = findNamed(statements, words.join(' '), filters)
  return findRanked(statements, source, first, page, 'words')
}

/** The books that only look like what was typed, best first. */
export function findLookAlikes(statements: Statements, expression: string, filters: SearchFilters, page: Page): Found {
  const source = matching(expression, filters)
  if (filters.sort !== 'best') return findSorted(statements, source, filters, page, 'typo')
  return findRanked(statements, source, [], page, 'typo')
}

export function findIsbn(statements: Statements, isbn13: string, filters: SearchFilters): Found {
  const condition = bookCondition(filters)
  const numbers = statements.numbers(
    `select t.n from book b join book_text t on t.book_id = b.id where b.isbn = ? ${condition ? `and ${condition.sql}` : ''}`,
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
  source: Source,
  first: { n: number; match: Match }[],
  { offset, size }: Page,
  match: Match,
): Found {
  const end = offset + size
  if (end < first.length) return { page: first.slice(offset, end), total: countUpTo(statements, source), more: true }
  const ranked = statements.numbers(
    `select n from (
       select book_fts.rowid as n, bm25(book_fts, 8.0, 4.0, 1.0) as score from ${source.from}
       where ${source.condition.sql} order by book_fts.rowid desc limit ${counted + 1})
     order by score, n desc`,
    source.condition.params,
  )
  const known = new Set(first.map(({ n }) => n))
  const all = [...first, ...ranked.filter(n => !known.has(n)).map(n => ({ n, match }))]
  return { page: all.slice(offset, end), total: ranked.length, more: end < all.length }
}

function matching(expression: string, filters: SearchFilters): Source {
  const condition = bookCondition(filters)
  const joined = condition !== undefined || filters.sort === 'price'
  return {
    from: joined ? 'book_fts join book_text t on t.n = book_fts.rowid join book b on b.id = t.book_id' : 'book_fts',
    n: 'book_fts.rowid',
    condition: {
      sql: `book_fts match ?${condition ? ` and ${condition.sql}` : ''}`,
      params: [expression, ...(condition?.params ?? [])],
    },
  }
}
