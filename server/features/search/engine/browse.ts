import type { SearchFilters } from '../../../adapters/search/search.ts'
import { byPrice, counted, type Found, type Page, pageOf, pricedTo } from './found.ts'
import type { LiveAds } from './ads/live-ads.ts'
import type { BookFilter } from './book-filter.ts'
import type { Statements } from './statements.ts'

interface Shelf {
  statements: Statements
  filter: BookFilter
  liveAds: () => LiveAds
  list: ReadonlyMap<number, unknown> | undefined
}

export function findAnything(shelf: Shelf, { sort }: SearchFilters, page: Page): Found {
  if (sort !== 'price') return pageOf(newest(shelf, counted + 1 + page.size), page)
  const { filter } = shelf
  const all = filter.matches ? candidates(shelf).filter(filter.matches) : pricedBooks(shelf, page)
  return pageOf(byPrice(all, filter, page), page, undefined, all.length)
}

/** Nearby copies first, then the newest; stops at `limit`. */
function newest(shelf: Shelf, limit: number): number[] {
  const { statements, filter, liveAds } = shelf
  const { matches, isNear } = filter
  if (!matches) {
    const near = isNear ? firstOf(countDown(liveAds().end), isNear, limit) : []
    return [...near, ...newestBooks(statements, limit).filter(n => !isNear?.(n))]
  }
  const all = candidates(shelf)
  if (!isNear) return firstOf(all, matches, limit)
  const near = firstOf(all, n => isNear(n) && matches(n), limit)
  return [...near, ...firstOf(all, n => !isNear(n) && matches(n), limit - near.length)]
}

/** Books without an ad come last, and are read only where needed. */
function pricedBooks({ statements, liveAds }: Shelf, page: Page): number[] {
  const { offered, end } = liveAds()
  return offered >= pricedTo(page) ? countDown(end) : newestBooks(statements, -1)
}

function newestBooks(statements: Statements, limit: number): number[] {
  return statements.numbers('select n from book_text order by n desc limit ?', [limit])
}

function candidates({ liveAds, list }: Shelf): number[] {
  return list ? [...list.keys()].sort((a, b) => b - a) : countDown(liveAds().end)
}

function firstOf(books: readonly number[], is: (n: number) => boolean, limit: number): number[] {
  const first: number[] = []
  for (const n of books) {
    if (first.length >= limit) break
    if (is(n)) first.push(n)
  }
  return first
}

function countDown(end: number): number[] {
  const down: number[] = []
  for (let n = end - 1; n >= 0; n -= 1) down.push(n)
  return down
}
