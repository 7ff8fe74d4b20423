import type { Match } from '../../../../shared/features/search/search.schema.ts'
import type { SearchFilters } from '../../../adapters/search/search.ts'
import { byPrice, counted, type Found, nearFirst, type Page, pageOf } from './found.ts'
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

/** Undefined where no book has these words, whatever else is asked. */
export function findMatching(
  shelf: Shelf,
  words: readonly string[],
  filters: SearchFilters,
  page: Page,
): Found | undefined {
  const groups = words.map(word => [word])
  const all = matching(shelf, groups, filters, page)
  if (all.length === 0) return undefined
  const found = thoseLet(shelf, all)
  if (filters.sort !== 'best') return sorted(shelf, found, filters, page, 'words')
  return ranked(shelf, found, groups, findNamed(shelf, words.join(' ')), page, 'words')
}

export function findLookAlikes(shelf: Shelf, groups: readonly string[][], filters: SearchFilters, page: Page): Found {
  const found = thoseLet(shelf, matching(shelf, groups, filters, page))
  if (filters.sort !== 'best') return sorted(shelf, found, filters, page, 'typo')
  return ranked(shelf, found, groups, [], page, 'typo')
}

export function findIsbn(shelf: Shelf, isbn13: string, page: Page): Found {
  return pageOf(thoseLet(shelf, withIsbn(shelf.statements, isbn13)), page, 'isbn')
}

export function withIsbn(statements: Statements, isbn13: string): number[] {
  const sql = 'select t.n from book b join book_text t on t.book_id = b.id where b.isbn = ?'
  return statements.numbers(sql, [isbn13])
}

export function withAll(statements: Statements, groups: readonly string[][]): number[] {
  return fewWithAll(statements, groups) ?? numbersOf(statements, groups, -1)
}

/** The newest first. Without filters and prices it finds no more than anybody may see. */
function matching(
  { statements, sieve }: Shelf,
  groups: readonly string[][],
  { sort }: SearchFilters,
  { size }: Page,
): number[] {
  const limit = sieve.lets || sieve.isNear || sort === 'price' ? -1 : counted + 1 + size
  return fewWithAll(statements, groups) ?? numbersOf(statements, groups, limit)
}

function thoseLet({ sieve: { lets } }: Shelf, ns: number[]): number[] {
  return lets ? ns.filter(lets) : ns
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
  return pageOf(sort === 'price' ? byPrice(ns, sieve, page) : nearFirst(ns, sieve), page, match, ns.length)
}

/** Exactly that name, then names that begin with it: those with copies for sale first, then the shortest. */
function findNamed({ statements, sieve }: Shelf, name: string): { n: number; match: Match }[] {
  const named = (which: string, limit: number) =>
    `select t.n from (select n, book_id, name from book_text where ${which} limit ${limit}) t
     join book b on b.id = t.book_id order by b.available > 0 desc, length(t.name), t.name, t.n desc`
  const exact = statements.numbers(named('name = ?', counted), [name])
  const begin = statements.numbers(named('name > ? and name < ?', beginning), [name, `${name}\u{10FFFF}`])
  const { lets } = sieve
  const as = (ns: number[], match: Match) => nearFirst(lets ? ns.filter(lets) : ns, sieve).map(n => ({ n, match }))
  return [...as(exact, 'name'), ...as(begin, 'begin')]
}

/** Copies nearby count among those that fit equally well: the best match stays first (B5). */
function ranked(
  { statements, sieve }: Shelf,
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
    nearFirst([...ns], sieve)
      .slice(0, counted + 1)
      .filter(n => !known.has(n)),
    groups,
  )
  const all = [...first, ...nearFirst(rest, sieve).map(n => ({ n, match }))]
  return { page: all.slice(offset, end), total: ns.length, more: end < all.length }
}
