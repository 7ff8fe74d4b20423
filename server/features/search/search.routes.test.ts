import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchAnswer } from '../../../shared/features/search/search.schema.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { givenLinks } from '../../testing/given-list.ts'
import { daan, eva } from '../../testing/named.ts'
import { readRevision } from '../../sync/changes.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`
const books = {
  calculus: ['Calculus', 'Michael Spivak', '9780914098911'],
  complete: ['Calculus: A Complete Course', 'Robert A. Adams', '9780134154367'],
  early: ['Early Transcendentals Calculus', 'James Stewart', '9781285741550'],
  lineair: ['Linear Algebra and Its Applications', 'David C. Lay', '9780321982384'],
  leven: ['Leven en werk van Erwin Schrödinger', 'Günther van der Wáal', null],
  biologie: ['Économie et biologie', "Siobhán O'Brien", null],
} as const
const names = Object.keys(books)
const photos = { cheap: 'c'.repeat(64), dear: 'd'.repeat(64) }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  for (const [index, [name, author, isbn]] of Object.values(books).entries())
    await givenBook(app, { id: id(index), name, author, isbn, originalPriceCents: null })
  await givenAd(app, eva, id(1), { priceCents: 3000, city: 'Delft', condition: 'new', photos: [photos.dear] })
  await givenAd(app, daan, id(1), {
    priceCents: 1000,
    city: 'Utrecht',
    condition: 'used',
    hasWriting: true,
    photos: [photos.cheap, photos.dear],
  })
  await givenAd(app, daan, id(2), { priceCents: 2000, city: 'Utrecht' })
  await givenAd(app, daan, id(2), { priceCents: 500, city: 'Delft', deletedAt: 1, reason: 'sold' })
  await app.deps.store.commit({
    statements: [
      sql`update book set (available, lowest_price_cents) =
        (select count(*), min(price_cents) from ad where book_id = book.id and deleted_at is null)`,
    ],
  })
})
afterAll(() => app.close())

const search = async (query: string): Promise<SearchAnswer> => (await app.ask(`/api/search?${query}`)).json()
const found = async (query: string) =>
  (await search(query)).results.map(({ book }) => names[Number(book.id.slice(-12))] ?? '?')
const q = (text: string) => `q=${encodeURIComponent(text)}`

test('an answer tells the revision that it had, which is that of the last commit (K6)', async () => {
  const answer = await app.ask('/api/search?q=calculus')
  const { rev } = await readRevision(app.deps.store)
  expect(answer.headers.get('kaft-revision')).toBe(String(rev))
})

test('search forgives case, diacritics, word order and unfinished words (B5)', async () => {
  expect(await found(q('SCHRODINGER'))).toEqual(['leven'])
  expect(await found(q('schrödinger'))).toEqual(['leven'])
  expect(await found(q('economie'))).toEqual(['biologie'])
  expect(await found(q("o'brien"))).toEqual(['biologie'])
  expect(await found(q('algebra linear'))).toEqual(['lineair'])
  expect(await found(q('alg lin lay'))).toEqual(['lineair'])
  expect(await found(q('van der waal gunther'))).toEqual(['leven'])
})

test('every word must begin a word of name or author (B5)', async () => {
  expect(await found(q('calculus lay'))).toEqual([])
  expect(await found(q('gebra'))).toEqual([])
})

test('a book is found by its ISBN as people write it, and while it is typed (B1)', async () => {
  for (const isbn of ['9780321982384', '978-0-321-98238-4', '032198238X', '0-321-98238-x', '978-0-321', '03219823'])
    expect([isbn, await found(q(isbn))]).toEqual([isbn, ['lineair']])
  expect((await search(q('978-0-321-98238-4'))).results[0]?.match).toBe('isbn')
  expect(await found(q('9780306480485'))).toEqual([])
})

test('the exact name comes first, then names that begin with it, then the rest (B5)', async () => {
  const { results } = await search(q('calculus'))
  expect(results.map(({ book, match }) => [book.name, match])).toEqual([
    ['Calculus', 'name'],
    ['Calculus: A Complete Course', 'begin'],
    ['Early Transcendentals Calculus', 'words'],
  ])
})

test('a small typing error still finds the book, and says so (B5)', async () => {
  for (const typed of ['calculsu', 'calculas', 'clculus', 'steward calculus', 'schrodigner', 'algbera'])
    expect([typed, (await search(q(typed))).results.map(({ match }) => match)]).toEqual([
      typed,
      expect.arrayContaining(['typo']),
    ])
  expect(await found(q('steward calculus'))).toEqual(['early'])
  expect(await found(q('xyzzy'))).toEqual([])
})

test('books without ads are found too; price and number speak of live ads only (B2)', async () => {
  const { results } = await search(q('calculus'))
  const figures = results.map(({ available, lowestPriceCents }) => [available, lowestPriceCents])
  expect(figures).toEqual([
    [0, null],
    [2, 1000],
    [1, 2000],
  ])
})

test('filters on ads hold for one and the same live ad, and the figures speak of those ads (B4)', async () => {
  expect(await found(`${q('calculus')}&condition=new`)).toEqual(['complete'])
  expect(await found(`${q('calculus')}&condition=new&city=utrecht`)).toEqual([])
  expect(await found(`${q('calculus')}&city=utrecht&sort=price`)).toEqual(['complete', 'early'])
  expect(await found('minPrice=400&maxPrice=600')).toEqual([])
  expect(await found('writing=yes')).toEqual(['complete'])
  const { results, total } = await search('writing=no&minPrice=1&sort=price')
  expect(results.map(({ available, lowestPriceCents }) => [available, lowestPriceCents])).toEqual([
    [1, 2000],
    [1, 3000],
  ])
  expect(total).toBe(2)
})

test('several conditions and cities may be asked for: one of them is enough (B4)', async () => {
  expect(await found(`${q('calculus')}&condition=new&condition=used`)).toEqual(['complete'])
  expect((await search(`${q('complete')}&condition=new&condition=used`)).results[0]?.available).toBe(2)
  expect((await search(`${q('complete')}&city=Utrecht`)).results[0]?.available).toBe(1)
  expect((await search(`${q('complete')}&city=Utrecht&city=delft`)).results[0]?.available).toBe(2)
  expect((await search(`${q('complete')}&city=`)).results[0]?.available).toBe(2)
})

test('a result tells of its cheapest copy what one chooses by (B2, B4)', async () => {
  const copies = async (query: string) => (await search(query)).results.map(({ copy }) => copy)
  expect((await copies(q('complete')))[0]).toEqual({ condition: 'used', city: 'Utrecht', version: '5e druk' })
  expect((await copies(`${q('complete')}&condition=new`))[0]).toEqual({
    condition: 'new',
    city: 'Delft',
    version: '5e druk',
  })
  expect((await search(q('lineair'))).results[0]).not.toHaveProperty('copy')
})

test('the facets come in one answer, with how many books each value would leave (B4)', async () => {
  const answer = await app.ask(`/api/search/choices?${q('complete')}&condition=new`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    total: 1,
    condition: { new: 1, good: 0, used: 1 },
    writing: { yes: 0, no: 1 },
    available: 1,
    edition: 0,
    student: 0,
    prices: Array.from({ length: 20 }, (_, step) => (step === 6 ? 1 : 0)),
    cities: [{ city: 'Delft', books: 1 }],
    organisations: [],
  })
})

test('within a course each book says which editions the course asks for (M1)', async () => {
  const { courseId } = await givenLinks(app, { bookId: id(1), versions: ['6e druk'] })
  const inCourse = async (query: string) => (await search(`${q('complete')}${query}`)).results[0]
  expect(await inCourse(`&course=${courseId}`)).toMatchObject({ asked: ['6'], copy: { version: '5e druk' } })
  expect(await inCourse('')).not.toHaveProperty('asked')
})

test('each book comes with the first photo of its cheapest copy, among those that the filters let through (B2, B4)', async () => {
  const shots = async (query: string) => (await search(query)).results.map(({ photo }) => photo)
  expect(await shots(q('calculus'))).toEqual([undefined, photos.cheap, 'a'.repeat(64)])
  expect(await shots(`${q('complete')}&condition=new`)).toEqual([photos.dear])
  expect(await shots(`${q('complete')}&city=utrecht`)).toEqual([photos.cheap])
  expect((await search(q('calculus'))).results[0]).not.toHaveProperty('photo')
})

test('only what can be had is shown where that is asked (B4)', async () => {
  expect(await found(`${q('calculus')}&available=yes`)).toEqual(['complete', 'early'])
  expect((await search('available=yes')).total).toBe(2)
})

test('with nothing typed and no filter the newest come first (B2)', async () => {
  expect(await found('')).toEqual([...names].reverse())
  expect((await search('q=')).results[0]).not.toHaveProperty('match')
  expect(await found(`${q('calculus')}&sort=new`)).toEqual(['early', 'complete', 'calculus'])
})

test('no text, however strange, is an error; what cannot be is named per field (J4)', async () => {
  for (const text of ['"', '*', 'AND', 'NEAR(', 'a" OR "b', '💩', '\u0001', '-', "'; drop table book; --", '%', 'ﷺ'])
    expect([text, (await app.ask(`/api/search?${q(text)}`)).status]).toEqual([text, 200])
  const answer = await app.ask('/api/search?q=%00&sort=cheap&minPrice=-1&course=x&cursor=**')
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).fields).sort()).toEqual(['course', 'cursor', 'minPrice', 'q', 'sort'])
  const filters = 'condition=new&condition=bad&writing=maybe&minPrice=1.5&maxPrice=x&available=no&edition=9&study=1'
  const long = `organisation=-&city=${'x'.repeat(101)}&near=${'x'.repeat(101)}`
  for (const path of ['/api/search', '/api/search/choices']) {
    const refused = await app.ask(`${path}?${filters}&${long}`)
    const expected = 'condition writing minPrice maxPrice available edition study organisation city'.split(' ')
    if (path === '/api/search') expected.push('near')
    expect([path, refused.status]).toEqual([path, 422])
    expect(Object.keys((await refused.json()).fields).sort()).toEqual(expected.sort())
    expect((await app.ask(`${path}?${'city=a&'.repeat(21)}`)).status).toBe(422)
    expect(
      (await app.ask(`${path}?sort=price&sort=bad&q=a&q=b&minPrice=900&maxPrice=100&city=%F0%9F%92%A9`)).status,
    ).toBe(200)
  }
  for (const cursor of ['x', 'bogus', '30', '%00', 'from-30', 'u.', 'u.AAAAAAAAAAAAAAAA', '-1.AAAAAAAAAAAAAAAA'])
    expect([cursor, (await app.ask(`/api/search?cursor=${cursor}`)).status]).toEqual([cursor, 422])
})

test('every one of many words must be there, and more than the index is asked for are looked up (B5)', async () => {
  expect(await found(q('c a c o u r s e a d a complete robert calculus course adams 9780'))).toEqual([])
  expect(await found(q('c a co ro ad complete robert calculus course adams 9780 978-0134'))).toEqual([])
  expect(await found(q('c a co ro ad complete robert calculus course adams 9780134'))).toEqual(['complete'])
  expect(await found(q('c a co ro ad complete robert calculus course adams 0134154'))).toEqual(['complete'])
})

test('a number that may be the beginning of an ISBN stands beside words (B1, J4)', async () => {
  expect(await found(q('linear 9780321'))).toEqual(['lineair'])
  expect(await found(q('linear 0321982'))).toEqual(['lineair'])
  expect(await found(q('calculus 0000106 nothing'))).toEqual([])
})

test('where the words were right nothing is added, also where a filter leaves none of them (B4, B5)', async () => {
  expect(await found('q=calculus&city=Nergens')).toEqual([])
  // Words one slip away would be there.
  await givenBook(app, { id: id(6), name: 'Calculas', author: 'Slip', isbn: null, originalPriceCents: null })
  await givenAd(app, eva, id(6), { city: 'Groningen' })
  expect(await found('q=calculas&city=Groningen')).toEqual(['?'])
  expect(await found('q=calculus&city=Groningen')).toEqual([])
})
