import type { SearchFilters } from '../../../adapters/search/search.ts'
import { byPrice, counted, type Found, type Page, pageOf } from './found.ts'
import type { Offers } from './offers.ts'
import type { Sieve } from './sieve.ts'
import type { Statements } from './statements.ts'

interface Shelf {
  statements: Statements
  sieve: Sieve
  offers: () => Offers
  list: ReadonlySet<number> | undefined
}

export function findAnything(shelf: Shelf, { sort }: SearchFilters, page: Page): Found {
  const { lets, lowest } = shelf.sieve
  const all = lets ? candidates(shelf).filter(lets) : everyBook(shelf, sort === 'price' ? -1 : counted + 1 + page.size)
  return sort === 'price' ? pageOf(byPrice(all, lowest, page), page, undefined, all.length) : pageOf(all, page)
}

function everyBook({ statements }: Shelf, limit: number): number[] {
  return statements.numbers('select n from book_text order by n desc limit ?', [limit])
}

function candidates({ offers, list }: Shelf): number[] {
  if (list) return [...list].sort((a, b) => b - a)
  const { end } = offers()
  return Array.from({ length: end }, (_, index) => end - 1 - index)
}
