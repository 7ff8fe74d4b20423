import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adFacts } from '../../../../shared/features/ads/ad-fact-list.ts'
import { priceStep, priceSteps } from '../../../../shared/features/search/price-steps.ts'
import type { SearchFacets } from '../../../../shared/features/search/search.schema.ts'
import type { SearchFilters } from '../../../adapters/search/search.ts'
import { openReader } from '../../../database/open-reader.ts'
import { loadWorld } from '../../../testing/load-world.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { randomFrom } from '../../../testing/world/random.ts'
import { ad } from '../../ads/ads.table.ts'
import { type Finder, finderOf } from './finder.ts'
import { Statements } from './statements.ts'

let app: TestApp
let world: World
let database: Database
let finder: Finder
beforeAll(async () => {
  app = await createTestApp({ onSqlite: true })
  world = createWorld(app.deps.now())
  await loadWorld(app.deps, world, { photos: [] })
  // Some sellers have another edition than the one that is asked for.
  const other = app.deps.store.write
    .update(ad)
    .set({ version: '1e druk' })
    .where(sql`${ad.priceCents} % 3 = 0`)
  const students = app.deps.store.write
    .update(ad)
    .set({ studentOf: 'TU Delft' })
    .where(sql`${ad.priceCents} % 4 = 0`)
  // And lists ask for different editions.
  const older = sql`update link set version = '1st edition' where id in (select min(id) from link group by course_id)`
  const free = sql`update link set version = null where position = 2`
  await app.deps.store.commit({ statements: [other, students, older, free] })
  database = openReader(join(app.dataDir, 'product.sqlite'))
  finder = finderOf(new Statements(database))
})
afterAll(async () => {
  database.close()
  await app.close()
})

const totalOf = (query: string, filters: Omit<SearchFilters, 'sort'>) =>
  finder.find(query, { ...filters, sort: 'best' }, { offset: 0, size: 1 }).found.total

/** Each count comes from a search of its own. */
function lookedFor(query: string, filters: Omit<SearchFilters, 'sort'>, told: SearchFacets): SearchFacets {
  const with_ = (more: Partial<SearchFilters>) => totalOf(query, { ...filters, ...more })
  const step = (n: number) => ({
    minPrice: n * priceStep,
    maxPrice: n < priceSteps - 1 ? (n + 1) * priceStep - 1 : undefined,
  })
  const priced = ({ minPrice, maxPrice }: ReturnType<typeof step>) => {
    const { minPrice: _, maxPrice: __, ...rest } = filters
    return totalOf(query, { ...rest, minPrice, ...(maxPrice !== undefined && { maxPrice }) })
  }
  const [fresh = 0, good = 0, used = 0] = adFacts.condition.values.map(one => with_({ condition: [one] }))
  return {
    total: totalOf(query, filters),
    condition: { new: fresh, good, used },
    writing: { yes: with_({ writing: 'yes' }), no: with_({ writing: 'no' }) },
    available: with_({ available: 'yes' }),
    edition: with_({ edition: 'asked' }),
    student: with_({ student: 'yes' }),
    prices: Array.from({ length: priceSteps }, (_, n) => priced(step(n))),
    cities: told.cities.map(({ city }) => ({ city, books: with_({ city: [city] }) })),
    organisations: told.organisations.map(({ id, name }) => ({ id, name, books: with_({ organisation: id }) })),
  }
}

test('every count is what the search finds when that choice is made, whatever else is asked (B4, M25)', () => {
  const random = randomFrom(7)
  const course = world.courses.find(({ name }) => name === 'Lineaire algebra 1')
  const maybe = <Value>(value: Value) => (random.onceIn(3) ? value : undefined)
  for (let round = 0; round < 150; round += 1) {
    const query = random.pick(['', '', 'a', 'statistics', 'inleiding', 'calculas', 'xyzzy', '9780134154367'])
    const asked = {
      condition: maybe([...new Set([random.pick(adFacts.condition.values), random.pick(adFacts.condition.values)])]),
      writing: maybe(random.pick(['yes', 'no'] as const)),
      minPrice: maybe(random.between(0, 3000)),
      maxPrice: maybe(random.between(1000, 6000)),
      city: maybe([random.pick(['Delft', 'leiden', 'Nergens', ' ']), random.pick(['Utrecht', 'DELFT'])]),
      edition: maybe('asked' as const),
      student: maybe('yes' as const),
      available: maybe('yes' as const),
      organisation: maybe(random.pick(world.organisations).id),
      study: maybe(random.pick(world.studies).id),
      course: random.onceIn(8) ? course?.id : undefined,
    }
    const filters = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
    const told = finder.facets(query, { ...filters, sort: 'best' })
    expect({ query, filters, ...told }).toEqual({ query, filters, ...lookedFor(query, filters, told) })
  }
})

test('cities and lists come most first, under the name that sellers write, and chosen ones always (B4)', () => {
  const { cities, organisations, total } = finder.facets('', { sort: 'best', city: ['dElFt'] })
  expect(total).toBeGreaterThan(0)
  expect(cities.map(({ books }) => books)).toEqual(cities.map(({ books }) => books).sort((a, b) => b - a))
  expect(cities.map(({ city }) => city)).toContain('Delft')
  expect(new Set(organisations.map(({ name }) => name)).size).toBeGreaterThan(1)
  const nothing = finder.facets('xyzzy', { sort: 'best', city: ['delft'], organisation: world.organisations[0].id })
  expect(nothing.total).toBe(0)
  expect(nothing.cities).toEqual([{ city: 'Delft', books: 0 }])
  expect(nothing.organisations).toEqual([{ id: world.organisations[0].id, name: expect.any(String), books: 0 }])
})

test('only the edition asked for lets through copies that a list asks for, those of the named list where one is named (B4)', async () => {
  const anything = { sort: 'best' } as const
  const asked = totalOf('', { edition: 'asked' })
  expect(asked).toBeGreaterThan(5)
  expect(asked).toBeLessThan(totalOf('', { available: 'yes' }))
  const study = world.studies[0]?.id ?? ''
  expect(totalOf('', { edition: 'asked', study })).toBeLessThan(asked)
  expect(finder.facets('', { ...anything, edition: 'asked', study }).total).toBe(
    totalOf('', { edition: 'asked', study }),
  )
  const { found, filter } = finder.find('', { ...anything, edition: 'asked' }, { offset: 0, size: 1000 })
  const live = await app.deps.store.read.select().from(ad).where(isNull(ad.deletedAt))
  const numbers = new Map(
    new Statements(database)
      .rows<{ n: number; id: string }>('select n, book_id as id from book_text', [])
      .map(row => [row.n, row.id]),
  )
  const links = new Statements(database).rows<{ book: string; version: string | null; visible: number }>(
    'select book_id as book, version, visible from link',
    [],
  )
  for (const { n } of found.page) {
    const wanted = links.filter(({ book, visible }) => book === numbers.get(n) && visible).map(({ version }) => version)
    const keys = wanted.map(version => version?.replace('1st edition', '1e druk'))
    const ofBook = live.filter(one => one.bookId === numbers.get(n))
    const fitting = wanted.includes(null) ? ofBook : ofBook.filter(one => keys.includes(one.version))
    expect(fitting.length).toBeGreaterThan(0)
    expect(filter.availability?.(n).available).toBeLessThanOrEqual(ofBook.length)
    expect(filter.availability?.(n).available).toBe(fitting.length)
  }
})

test('a list that changes is what is asked for from its commit on, one that did not change is not read again (B3, B4)', async () => {
  const organisation = world.organisations[0].id
  const before = totalOf('', { organisation })
  const [hidden] = world.links
  await app.deps.store.commit({
    statements: [sql`update link set visible = 0, rev = 99999 where course_id = ${hidden?.courseId}`],
  })
  expect(totalOf('', { organisation })).toBeLessThan(before)
  expect(finder.facets('', { sort: 'best', organisation }).total).toBe(totalOf('', { organisation }))
})
