import type { SearchFilters } from '../../adapters/search/search.ts'
import { adCondition, adsOf, bookCondition, type Condition, listCondition } from './filters.ts'
import { countUpTo, findSorted, type Found, type Page } from './found.ts'
import type { Statements } from './statements.ts'

/** So many ads are looked at one by one; where filters let more through, the first books that fit come soon enough. */
const fewAds = 20_000
const books = 'book_text t join book b on b.id = t.book_id'

/** Books without a word typed: the newest or the cheapest that the filters let through. */
export function findAnything(statements: Statements, filters: SearchFilters, page: Page, few = fewAds): Found {
  const ads = adCondition(filters)
  const rare = ads !== undefined && isRare(statements, adsOf(filters), ads, few)
  const condition = bookCondition(filters, rare)
  if (filters.sort === 'price' && ads && !rare) return findCheapestOffers(statements, filters, ads, page)
  if (filters.sort === 'price' && !ads) return findCheapest(statements, condition, page)
  const source = condition ? { from: books, condition } : { from: 'book_text t', condition: anything }
  return findSorted(statements, { ...source, n: 't.n' }, filters, page)
}

const anything: Condition = { sql: 'true', params: [] }

function isRare(statements: Statements, from: string, { sql, params }: Condition, few: number): boolean {
  const limited = `select count(*) from (select 1 from ${from} where ${sql} limit ${few + 1})`
  return (statements.numbers(limited, params)[0] ?? 0) <= few
}

/** Ads from the cheapest up, until they make up a page of different books. */
function findCheapestOffers(statements: Statements, filters: SearchFilters, ads: Condition, page: Page): Found {
  const list = listCondition(filters)
  const sql = `select t.n from ${adsOf(filters)} join book b on b.id = a.book_id join book_text t on t.book_id = b.id
    where ${ads.sql} ${list ? `and ${list.sql}` : ''} order by a.price_cents limit ?`
  const end = page.offset + page.size
  let limit = end * 4
  let offers: number[]
  let different: number[]
  do {
    offers = statements.numbers(sql, [...ads.params, ...(list?.params ?? []), limit])
    different = [...new Set(offers)]
    limit *= 4
  } while (different.length <= end && offers.length === limit / 4)
  return {
    page: different.slice(page.offset, end).map(n => ({ n })),
    total: countUpTo(statements, { from: books, condition: bookCondition(filters) ?? anything }),
    more: different.length > end,
  }
}

/** Books by their lowest price; those that nobody offers come last, the newest first. */
function findCheapest(statements: Statements, condition: Condition = anything, { offset, size }: Page): Found {
  const select = (which: string, order: string) =>
    `select t.n from book b join book_text t on t.book_id = b.id where b.lowest_price_cents ${which} and ${condition.sql}
     order by ${order} limit ? offset ?`
  const offered = statements.numbers(select('is not null', 'b.lowest_price_cents, t.n desc'), [
    ...condition.params,
    size + 1,
    offset,
  ])
  const missing = size + 1 - offered.length
  const rest =
    missing === 0
      ? []
      : statements.numbers(select('is null', 't.n desc'), [
          ...condition.params,
          missing,
          Math.max(0, offset - countOffered(statements, condition)),
        ])
  const numbers = [...offered, ...rest]
  return {
    page: numbers.slice(0, size).map(n => ({ n })),
    total: countUpTo(statements, { from: books, condition }),
    more: numbers.length > size,
  }
}

function countOffered(statements: Statements, { sql, params }: Condition): number {
  return (
    statements.numbers(`select count(*) from book b where b.lowest_price_cents is not null and ${sql}`, params)[0] ?? 0
  )
}
