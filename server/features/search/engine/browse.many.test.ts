import BetterSqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { plainCopy } from '../../../../shared/features/ads/testing/plain-copy.ts'
import type { SearchFilters } from '../../../adapters/search/search.ts'
import { LiveAds } from './ads/live-ads.ts'
import { findAnything } from './browse.ts'
import { bookFilterOf } from './book-filter.ts'
import { Statements } from './statements.ts'

/** More books than anybody can turn pages through; every fifth is nowhere, and every third of the others not for sale. */
const books = Array.from({ length: 4000 }, (_, index) => index + 1)
  .filter(n => n % 5 !== 0)
  .map(n => ({ n, price: n % 3 === 0 ? undefined : ((n * 7919) % 6007) + 100, city: n % 4 === 0 ? 'Delft' : 'Leiden' }))
const page = { offset: 0, size: 1000 }

function find(filters: SearchFilters): { ns: number[]; total: number } {
  const database = new BetterSqlite(':memory:')
  database.exec('create table book_text (n integer primary key)')
  const insert = database.prepare('insert into book_text values (?)')
  const liveAds = new LiveAds()
  for (const { n, price, city } of books) {
    insert.run(n)
    if (price) liveAds.set(n, [{ priceCents: price, ...plainCopy, studentOf: null, city, version: '' }])
  }
  const statements = new Statements(database)
  const filter = bookFilterOf(filters, () => liveAds, { named: undefined, editions: () => new Map() })
  const found = findAnything({ statements, filter, liveAds: () => liveAds, list: undefined }, filters, page)
  database.close()
  return { ns: found.page.map(({ n }) => n), total: found.total }
}

const isNear = ({ price, city }: (typeof books)[number]) => Number(price !== undefined && city === 'Delft')
const newest = books.toReversed()
const cheapest = newest.toSorted((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity) || b.n - a.n)
const sale = ({ price }: (typeof books)[number]) => price !== undefined
const first = (some: typeof books) => some.slice(0, page.size).map(({ n }) => n)

test('among more books than pages can show the order is that of all of them (B4)', () => {
  expect(find({ sort: 'new' }).ns).toEqual(first(newest))
  expect(find({ sort: 'new', available: 'yes' }).ns).toEqual(first(newest.filter(sale)))
  expect(find({ sort: 'price' }).ns).toEqual(first(cheapest))
  expect(find({ sort: 'price', available: 'yes' }).ns).toEqual(first(cheapest))
})

test('copies nearby come first there too, before dearer and newer ones (B4)', () => {
  const nearFirst = (some: typeof books) => first(some.toSorted((a, b) => isNear(b) - isNear(a)))
  expect(find({ sort: 'new', near: 'Delft' }).ns).toEqual(nearFirst(newest))
  expect(find({ sort: 'new', near: 'Delft', available: 'yes' }).ns).toEqual(nearFirst(newest.filter(sale)))
  expect(find({ sort: 'price', near: 'Delft' }).ns).toEqual(nearFirst(cheapest))
  expect(find({ sort: 'price', near: 'Nergens' }).ns).toEqual(first(cheapest))
})

test('beyond a thousand it is only said that there are more (B4)', () => {
  for (const sort of ['new', 'price'] as const) {
    expect(find({ sort }).total).toBeGreaterThan(1000)
    expect(find({ sort, city: ['Leiden'] }).total).toBeGreaterThan(1000)
    expect(find({ sort, city: ['Delft'] }).total).toBe(books.filter(isNear).length)
  }
})
