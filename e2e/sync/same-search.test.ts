import 'fake-indexeddb/auto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LocalSearch } from '../../pwa/features/search/local/local-search.ts'
import { noSearch, searchPath, type SearchState } from '../../pwa/features/search/search-state.ts'
import { newId } from '../../pwa/lib/new-id.ts'
import { openCache } from '../../pwa/local/cache.ts'
import { type Cache } from '../../pwa/local/cache.types.ts'
import { keepPage } from '../../pwa/local/pages.ts'
import { givenAd, givenBook } from '../../server/testing/given.ts'
import { givenList } from '../../server/testing/given-list.ts'
import { daan, eva } from '../../server/testing/named.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import type { StudyTree } from '../../shared/features/booklists/booklists.schema.ts'
import { wordsOf } from '../../shared/lib/fold.ts'
import { Chance } from '../search/chance.ts'
import { slip } from '../search/slips.ts'

const words =
  `inleiding in de algebra statistiek voor economie bedrijf calculus analyse recht biologie anatomie methoden
  psychologie marketing scheikunde natuurkunde programmeren geschiedenis onderzoek basisboek strafrecht micro macro
  microeconomie Économie Jørgensen II 2 & en`.split(/\s+/)
const count = 150

let app: TestApp
let cache: Cache
let here: LocalSearch

/** The device saw the books in any order, by pages of all kinds; the copies of each are with them. */
beforeAll(async () => {
  const chance = new Chance(7)
  app = await createTestApp()
  const text = (length: number) => Array.from({ length }, () => chance.one(words)).join(' ')
  const books = Array.from({ length: count }, (_, at) => ({
    id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    name: text(1 + (at % 5)),
    author: text(2),
    isbn: at % 3 === 0 ? null : isbnOf(at),
    originalPriceCents: null,
  }))
  for (const book of books) await givenBook(app, book)
  for (const { id } of books.filter((_, at) => at % 4 === 0))
    await givenAd(app, chance.one([eva, daan]), id, {
      priceCents: 500 + 100 * chance.below(30),
      city: chance.one(['Delft', 'Utrecht']),
      condition: chance.one(['new', 'good', 'used']),
    })
  await app.deps.store.commit({
    statements: [
      sql`update book set (available, lowest_price_cents) =
        (select count(*), min(price_cents) from ad where book_id = book.id and deleted_at is null)`,
    ],
  })
  const { studyId } = await givenList(
    app,
    books.filter((_, at) => at % 7 === 0).map(({ id }) => id),
  )
  cache = openCache(newId())
  here = new LocalSearch(cache, () => undefined)
  await see(`/studies/${studyId}`)
  await see('/studies')
  for (const { id } of chance.shuffled(books)) {
    const { book } = (await see(`/books/${id}`, false)) as { book: { available: number } }
    await cache.book.put(book as never)
    if (book.available > 0) {
      const { ads } = (await see(`/books/${id}/ads`, false)) as { ads: never[] }
      await cache.ad.bulkPut(ads)
    }
  }
})
afterAll(async () => {
  here.end()
  await cache.delete()
  await app.close()
})

async function see(path: string, isKept = true): Promise<unknown> {
  const data: unknown = await (await app.ask(`/api${path}`)).json()
  if (isKept) await keepPage(cache, { key: path, data, fetchedAt: 1 })
  return data
}

function isbnOf(at: number): string {
  const twelve = `97890010${String(at).padStart(4, '0')}`
  const sum = [...twelve].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

const filters: Partial<SearchState>[] = [
  {},
  {},
  { sort: 'price' },
  { sort: 'new' },
  { near: 'Delft' },
  { near: 'Utrecht', sort: 'price', available: true },
  { city: ['Delft'], condition: ['good', 'new'] },
  { maxPrice: 2000 },
  { literal: true },
]

test.each([1, 2, 3, 4])(
  'with the same books a device finds the same as the server, in the same order, and says the same of it (seed %i) (L2, B4, M21)',
  async seed => {
    const chance = new Chance(seed)
    for (let turn = 0; turn < 45; turn += 1) {
      const state = { ...noSearch, ...chance.one(filters), q: question(chance) }
      const server = await (await app.ask(`/api${searchPath(state, null)}`)).json()
      const device = await here.answer({ kind: 'find', state, most: 30 })
      expect([state, told(device)]).toEqual([state, told(server)])
    }
  },
)

test('words of a university, a study or a year find the same on the device as on the server (L2, M21)', async () => {
  const listed = (await (await app.ask('/api/studies')).json()) as StudyTree
  const names = listed.universities.flatMap(({ name, organisations }) => [
    name,
    ...organisations.flatMap(({ name: owner, studies }) => [owner, ...studies.map(study => study.name)]),
  ])
  let found = 0
  for (const word of [...wordsOf(names.join(' ')), 'td'])
    for (const other of words.slice(0, 20)) {
      const state = { ...noSearch, q: `${other} ${word}` }
      const server = await (await app.ask(`/api${searchPath(state, null)}`)).json()
      expect([state.q, told(await here.answer({ kind: 'find', state, most: 30 }))]).toEqual([state.q, told(server)])
      found += server.total
    }
  expect(found).toBeGreaterThan(20)
})

function question(chance: Chance): string {
  if (chance.draw() < 0.1) return isbnOf(chance.below(count))
  if (chance.draw() < 0.1) return isbnOf(chance.below(count)).replace(/\d$/, digit => String((Number(digit) + 3) % 10))
  const asked = Array.from({ length: chance.below(4) }, () => chance.one(words))
  return asked
    .map(word => (word.length > 3 && chance.draw() < 0.4 ? slip(word, chance) : word))
    .map(word => (chance.draw() < 0.2 ? word.slice(0, 4) : word))
    .join(' ')
}

interface Told {
  results: { book: { id: string }; match?: string; available: number; lowestPriceCents: number | null }[]
  total: number
  corrected?: unknown
}

function told(answer: unknown) {
  const { results, total, corrected } = answer as Told
  return {
    total,
    corrected,
    results: results.map(({ book, match, available, lowestPriceCents: cents }) => [book.id, match, available, cents]),
  }
}
