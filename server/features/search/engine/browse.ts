import type { SearchFilters } from '../../../adapters/search/search.ts'
import { byPrice, counted, type Found, nearFirst, type Page, pageOf } from './found.ts'
import type { Offers } from './ads/offers.ts'
import type { Sieve } from './sieve.ts'
import type { Statements } from './statements.ts'

interface Shelf {
  statements: Statements
  sieve: Sieve
  offers: () => Offers
  list: ReadonlyMap<number, unknown> | undefined
}

export function findAnything(shelf: Shelf, { sort }: SearchFilters, page: Page): Found {
  const { sieve } = shelf
  const all = sieve.lets ? candidates(shelf).filter(sieve.lets) : everyBook(shelf, sort === 'price' ? -1 : bound(page))
  return sort === 'price'
    ? pageOf(byPrice(all, sieve, page), page, undefined, all.length)
    : pageOf(nearFirst(all, sieve), page)
}

const bound = ({ size }: Page) => counted + 1 + size

/** The newest first; where copies nearby come first, all books that have one too. */
function everyBook({ statements, sieve: { isNear }, offers }: Shelf, limit: number): number[] {
  const newest = statements.numbers('select n from book_text order by n desc limit ?', [limit])
  if (!isNear || limit < 0) return newest
  const near = countDown(offers().end).filter(isNear)
  return [...near, ...newest.filter(n => !isNear(n))]
}

function candidates({ offers, list }: Shelf): number[] {
  return list ? [...list.keys()].sort((a, b) => b - a) : countDown(offers().end)
}

function countDown(end: number): number[] {
  return Array.from({ length: end }, (_, index) => end - 1 - index)
}
