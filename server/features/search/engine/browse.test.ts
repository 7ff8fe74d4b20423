import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../../../shared/lib/must.ts'
import type { SearchFilters } from '../../../adapters/search/search.ts'
import { openReader } from '../../../database/open-reader.ts'
import { loadWorld } from '../../../testing/load-world.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createWorld } from '../../../testing/world.ts'
import { ad } from '../../ads/ads.table.ts'
import { finderOf } from './finder.ts'
import { Statements } from './statements.ts'

type StoredAd = typeof ad.$inferSelect

let app: TestApp
let database: Database
let ads: StoredAd[]
let bookOf: Map<number, string>
beforeAll(async () => {
  app = await createTestApp({ onSqlite: true })
  await loadWorld(app.deps, createWorld(app.deps.now()), { photos: [] })
  ads = await app.deps.store.read.select().from(ad).where(isNull(ad.deletedAt))
  database = openReader(join(app.dataDir, 'product.sqlite'))
  const rows = new Statements(database).rows<{ n: number; id: string }>('select n, book_id as id from book_text', [])
  bookOf = new Map(rows.map(({ n, id }) => [n, id]))
})
afterAll(async () => {
  database.close()
  await app.close()
})

const page = { offset: 0, size: 1000 }
const anything = (filters: SearchFilters, some = page) =>
  finderOf(new Statements(database)).find('', filters, some).found
const everything: [string, Omit<SearchFilters, 'sort'>, (one: StoredAd) => boolean][] = [
  ['a city, however it is written', { city: ['dElFt'] }, one => one.city === 'Delft'],
  ['a condition', { condition: ['new'] }, one => one.condition === 'new'],
  ['writing', { writing: 'yes' }, one => one.hasWriting],
  ['prices', { minPrice: 1500, maxPrice: 2500 }, one => one.priceCents >= 1500 && one.priceCents <= 2500],
  [
    'all at once',
    { city: ['Delft'], condition: ['good'], writing: 'no', maxPrice: 5000 },
    one => one.city === 'Delft' && one.condition === 'good' && !one.hasWriting && one.priceCents <= 5000,
  ],
  ['nothing that is there', { city: ['Nergens'] }, () => false],
]

/** Books that have a fitting live ad, by the lowest price of those. */
function fitting(fits: (one: StoredAd) => boolean): Map<string, number> {
  const lowest = new Map<string, number>()
  for (const one of ads.filter(fits))
    lowest.set(one.bookId, Math.min(lowest.get(one.bookId) ?? one.priceCents, one.priceCents))
  return lowest
}

for (const [name, filters, fits] of everything) {
  test(`filters let through the books with a fitting live ad: ${name} (B4)`, () => {
    const wanted = fitting(fits)
    for (const sort of ['best', 'new', 'price'] as const) {
      const found = anything({ ...filters, sort })
      const ids = found.page.map(({ n }) => must(bookOf.get(n), 'every book has a number'))
      expect([...ids].sort()).toEqual([...wanted.keys()].sort())
      expect(found.total).toBe(wanted.size)
      const order = found.page.map(({ n }) => (sort === 'price' ? (wanted.get(bookOf.get(n) ?? '') ?? 0) : -n))
      expect(order).toEqual([...order].sort((a, b) => a - b))
    }
  })
}

test('sorted by price, books that nobody offers come last, and every page goes on where the last one ended (B4)', () => {
  const whole = anything({ sort: 'price' })
  expect(whole.page).toHaveLength(bookOf.size)
  const offered = new Set(ads.map(({ bookId }) => bookId)).size
  const isOffered = whole.page.map(({ n }) => ads.some(({ bookId }) => bookId === bookOf.get(n)))
  expect(isOffered.lastIndexOf(true)).toBe(offered - 1)
  const pages = Array.from({ length: Math.ceil(bookOf.size / 7) }, (_, index) =>
    anything({ sort: 'price' }, { offset: index * 7, size: 7 }),
  )
  expect(pages.flatMap(part => part.page)).toEqual(whole.page)
  expect(pages.map(({ more }) => more)).toEqual(pages.map((_, index) => index < pages.length - 1))
})

test('a study, a course or an organisation lets through what its visible booklist has (B3, B4)', () => {
  const world = createWorld(app.deps.now())
  const course = must(
    world.courses.find(({ name }) => name === 'Lineaire algebra 1'),
    'the world has that course',
  )
  expect(anything({ sort: 'best', course: course.id }).total).toBe(1)
  const hidden = must(
    world.courses.find(({ name }) => name === 'Meettheorie'),
    'the world has a hidden course',
  )
  expect(anything({ sort: 'best', course: hidden.id }).total).toBe(0)
  const [study, organisation] = [world.studies[0]?.id, world.organisations[0].id]
  const ofStudy = anything({ sort: 'best', study }).total
  expect(ofStudy).toBeGreaterThan(15)
  expect(anything({ sort: 'best', organisation }).total).toBeGreaterThan(ofStudy)
})
