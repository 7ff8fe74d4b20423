import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SearchAnswer } from '../../../shared/features/search/search.schema.ts'
import { givenBook } from '../../testing/given.ts'
import { givenList } from '../../testing/given-list.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createDirectSearch } from '../../testing/direct-search.ts'
import { forgetBook, indexBook } from './index-book.ts'
import { strangeTexts } from '../../../shared/testing/samples/strange-texts.ts'

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const calculus = { id: id(1), name: 'Calculus: A Complete Course', author: 'Robert A. Adams', isbn: '9780134154367' }
const economie = { id: id(2), name: 'Micro-economie', author: 'Lars Bjørnæs', isbn: '9780321982384' }
const strafrecht = { id: id(3), name: 'Strafrecht II', author: 'Jörg Müller', isbn: null }
const help = { id: id(4), name: "O'Brien's Self-Help & C++", author: 'Łukasz Weiß', isbn: null }

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ onSqlite: true })
  for (const one of [calculus, economie, strafrecht, help]) await givenBook(app, { ...one, originalPriceCents: null })
})
afterEach(() => app.close())

const search = async (query: string, more = ''): Promise<SearchAnswer> =>
  (await app.ask(`/api/search?q=${encodeURIComponent(query)}${more}`)).json()
const found = async (query: string, more = '') =>
  (await search(query, more)).results.map(({ book }) => Number(book.id.slice(-1)))

test('what was mistyped is found, and the answer says what was looked for (B5, M21)', async () => {
  const { results, corrected, total } = await search('Calculsu adams')
  expect(results.map(({ book, match }) => [book.id, match])).toEqual([[calculus.id, 'typo']])
  expect([corrected, total]).toEqual([{ from: 'calculsu adams', to: 'calculus adams' }, 1])
  expect(await search('calculus adams')).not.toHaveProperty('corrected')
})

test('asked for literally, only the words as they were typed are found (M21)', async () => {
  expect(await found('calculsu', '&literal=yes')).toEqual([])
  expect(await found('calculus', '&literal=yes')).toEqual([1])
  expect(await found('9780134154368', '&literal=yes')).toEqual([])
})

test('words are found however they are written: letters, numbers, apart, together, an edition behind them (B5, M21)', async () => {
  for (const [query, right] of [
    ['bjornaes', 2],
    ['bjoernaes', 2],
    ['mueller', 3],
    ['weiss lukasz', 4],
    ['obrien', 4],
    ['selfhelp', 4],
    ['c++', 4],
    ['micro economie', 2],
    ['microeconomie', 2],
    ['strafrecht 2', 3],
    ['recht', 3],
    ['self help and c++', 4],
    ['complete calculus course 9e druk', 1],
    ['Adams - Calculus: A Complete Course (paperback) € 45,00 bol.com', 1],
  ] as const)
    expect([query, await found(query)]).toEqual([query, [right]])
})

test('an ISBN is found in any text, and by one wrong digit or two swapped ones (B1, M21)', async () => {
  for (const query of ['ISBN: 978-0-13-415436-7 (paperback)', 'calculus 0134154363', 'isbn13 9780134154367, 2e druk'])
    expect([query, await found(query)]).toEqual([query, [1]])
  for (const query of ['9780134154376', '9780134154397', '0134154364'])
    expect([query, await found(query), (await search(query)).corrected]).toEqual([
      query,
      [1],
      { from: query, to: '9780134154367' },
    ])
})

test('a book is found, and mends the slips of others, from its commit on; by every reader (B5, M21)', async () => {
  const other = createDirectSearch(join(app.dataDir, 'product.sqlite'))
  const elsewhere = async (query: string) =>
    JSON.parse((await other.searchBooks({ query, filters: { sort: 'best' }, offset: 0 })).text).total
  expect([await found('thermodynamcia'), await elsewhere('thermodynamcia')]).toEqual([[], 0])
  const added = { id: id(5), name: 'Thermodynamica', author: 'Boltzmann', isbn: null, originalPriceCents: null }
  await givenBook(app, added)
  expect([await found('thermodynamcia'), await elsewhere('thermodynamcia')]).toEqual([[5], 1])
  const { store } = app.deps
  await store.commit({ statements: indexBook(store.write, added) })
  expect([await found('thermodynamica'), await elsewhere('boltzmann')]).toEqual([[5], 1])
  await store.commit({ statements: forgetBook(store.write, added.id) })
  expect([await found('thermodynamica'), await elsewhere('thermodynamcia')]).toEqual([[], 0])
  expect(await found('calculus')).toEqual([1])
  await other.close()
})

test('hundreds of books, one after the other, are all found (B5)', async () => {
  const names = Array.from(
    { length: 150 },
    (_, n) => `Boek${String.fromCodePoint(97 + (n % 26))}${'x'.repeat(n % 7)} ${n}`,
  )
  for (const [n, name] of names.entries()) {
    await givenBook(app, { id: id(1000 + n), name, author: '', isbn: null, originalPriceCents: null })
    expect((await search(name)).results[0]?.book.name).toBe(name)
  }
  expect((await search('boek')).total).toBe(names.length)
})

test('words of a university, a study or a year find what its courses ask for first (M21)', async () => {
  await givenBook(app, { ...calculus, id: id(6), isbn: null, originalPriceCents: null })
  await givenBook(app, { ...strafrecht, id: id(7), originalPriceCents: null })
  const { organisationId } = await givenList(app, [calculus.id])
  expect(await found('calculus')).toEqual([1, 6])
  await app.deps.store.commit({
    statements: [
      sql`update organisation set university = 'Technische Universiteit Delft', rev = rev + 1
      where id = ${organisationId}`,
    ],
  })
  for (const query of ['calculus delft', 'calculus tud eerste jaar', 'wiskunde delft', 'calculus technische wiskunde'])
    expect([query, (await found(query))[0]]).toEqual([query, 1])
  expect(await found('calculus delft')).toEqual([1, 6])
  expect(await found('strafrecht groningen')).not.toContain(1)
})

test('whatever is asked gets an answer, and never every book (J4)', async () => {
  const strange = [
    '"',
    '* OR *',
    'AND OR NOT',
    'NEAR(',
    '-',
    '&',
    '💩💩',
    '👩‍👩‍👧‍👦 calculus',
    'مرحبا بالعالم',
    '\u202ecalculus',
    '\u0001',
    'cal\u0001culus',
    'the of and de het een',
    '978',
    '9780',
    '0',
    '1 2 3 4 5 6 7 8 9',
    '9'.repeat(300),
    'é'.repeat(300),
    '\ud800',
    'ﷺ'.repeat(30),
    'a '.repeat(299),
    '%',
    '\\',
    `x${'\u0301'.repeat(500)}`,
  ]
  for (const query of strange) {
    const answer = await app.ask(`/api/search?q=${encodeURIComponent(query.toWellFormed())}`)
    expect([query, answer.status]).toEqual([query, 200])
    expect([query, (await answer.json()).total < 4]).toEqual([query, true])
    expect((await app.ask(`/api/search/choices?q=${encodeURIComponent(query.toWellFormed())}`)).status).toBe(200)
  }
})

test('of five thousand letters the first words are looked for; longer addresses are refused (J4, M21)', async () => {
  expect(await found('x'.repeat(5000))).toEqual([])
  expect(await found('calculus '.repeat(600))).toEqual([1])
  expect(await found(`9780134154367 ${'lorem '.repeat(800)}`)).toEqual([1])
  expect((await app.ask(`/api/search/choices?q=${'y'.repeat(5000)}`)).status).toBe(200)
})

test('strings that broke other programs are answered, and never with every book (J4)', async () => {
  for (const query of strangeTexts.filter(text => !text.includes('\0'))) {
    const answer = await app.ask(`/api/search?q=${encodeURIComponent(query.toWellFormed())}`)
    expect([query, answer.status]).toEqual([query, 200])
    const isAsked = query.trim() !== ''
    expect([query, isAsked && ((await answer.json()) as SearchAnswer).total > 3]).toEqual([query, false])
  }
})
