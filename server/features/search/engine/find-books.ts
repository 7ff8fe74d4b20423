import type { Match } from '../../../../shared/features/search/search.schema.ts'
import type { SearchFilters } from '../../../adapters/search/search.ts'
import { byPrice, counted, type Found, type Page, pageOf } from './found.ts'
import { byLikeness, thoseWithAll } from './likeness.ts'
import type { Sieve } from './sieve.ts'
import type { Statements } from './statements.ts'
import { expressionOf } from './wanted.ts'

const beginning = 100
const atOnce = 5

interface Shelf {
  statements: Statements
  sieve: Sieve
}

export function findMatching(shelf: Shelf, words: readonly string[], filters: SearchFilters, page: Page): Found {
  const groups = words.map(word => [word])
  const found = matching(shelf, groups, filters, page)
  if (filters.sort !== 'best') return sorted(shelf, found, filters, page, 'words')
  return ranked(shelf, found, groups, findNamed(shelf, words.join(' ')), page, 'words')
}

export function findLookAlikes(shelf: Shelf, groups: readonly string[][], filters: SearchFilters, page: Page): Found {
  const found = matching(shelf, groups, filters, page)
  if (filters.sort !== 'best') return sorted(shelf, found, filters, page, 'typo')
  return ranked(shelf, found, groups, [], page, 'typo')
}

export function findIsbn({ statements, sieve }: Shelf, isbn13: string, page: Page): Found {
  const sql = 'select t.n from book b join book_text t on t.book_id = b.id where b.isbn = ?'
  const ns = statements.numbers(sql, [isbn13])
  return pageOf(sieve.lets ? ns.filter(sieve.lets) : ns, page, 'isbn')
}

/** The newest first. Without filters and prices it finds no more than anybody may see. */
function matching(
  { statements, sieve }: Shelf,
  groups: readonly string[][],
  { sort }: SearchFilters,
  { size }: Page,
): number[] {
  const limit = sieve.lets || sort === 'price' ? -1 : counted + 1 + size
  const ns = fewWithAll(statements, groups) ?? numbersOf(statements, groups, limit)
  return sieve.lets ? ns.filter(sieve.lets) : ns
}

/**
 * The longest words of a question leave few books, and the rest are looked up in those. The index would first make a
 * list for every word, and lists of single letters are long. Undefined: they leave many.
 */
function fewWithAll(statements: Statements, groups: readonly string[][]): number[] | undefined {
  if (groups.length <= atOnce) return undefined
  const byLength = groups.toSorted(([one = ''], [other = '']) => other.length - one.length)
  const ns = numbersOf(statements, byLength.slice(0, atOnce), counted + 1)
  return ns.length > counted ? undefined : thoseWithAll(statements, ns, groups)
}

function numbersOf(statements: Statements, groups: readonly string[][], limit: number): number[] {
  const sql = 'select rowid from book_fts where book_fts match ? order by rowid desc limit ?'
  return statements.numbers(sql, [expressionOf(groups), limit])
}

function sorted({ sieve }: Shelf, ns: number[], { sort }: SearchFilters, page: Page, match: Match): Found {
  return pageOf(sort === 'price' ? byPrice(ns, sieve.lowest, page) : ns, page, match, ns.length)
}

/** Exactly that name, then names that begin with it: those with copies for sale first, then the shortest. */
function findNamed({ statements, sieve }: Shelf, name: string): { n: number; match: Match }[] {
  const named = (which: string, limit: number) =>
    `select t.n from (select n, book_id, name from book_text where ${which} limit ${limit}) t
     join book b on b.id = t.book_id order by b.available > 0 desc, length(t.name), t.name, t.n desc`
  const exact = statements.numbers(named('name = ?', counted), [name])
  const begin = statements.numbers(named('name > ? and name < ?', beginning), [name, `${name}\u{10FFFF}`])
  const all = [...exact.map(n => ({ n, match: 'name' as const })), ...begin.map(n => ({ n, match: 'begin' as const }))]
  const { lets } = sieve
  return lets ? all.filter(({ n }) => lets(n)) : all
}

function ranked(
  { statements }: Shelf,
  ns: readonly number[],
  groups: readonly string[][],
  first: { n: number; match: Match }[],
  { offset, size }: Page,
  match: Match,
): Found {
  const end = offset + size
  if (end < first.length) return { page: first.slice(offset, end), total: ns.length, more: true }
  const known = new Set(first.map(({ n }) => n))
  const rest = byLikeness(
    statements,
    ns.slice(0, counted + 1).filter(n => !known.has(n)),
    groups,
  )
  const all = [...first, ...rest.map(n => ({ n, match }))]
  return { page: all.slice(offset, end), total: ns.length, more: end < all.length }
}
