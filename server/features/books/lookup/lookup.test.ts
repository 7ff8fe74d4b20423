import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import type { BookSourceName } from '../../../../shared/features/books/book-sources.ts'
import type { Lookup } from '../../../../shared/features/books/lookup.schema.ts'
import { createFakeBookSources, type FakeBookSources, found } from '../../../testing/fakes/fake-book-sources.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { daan, eva } from '../../../testing/named.ts'
import { createLookUp, type LookUp } from './look-up.usecases.ts'
import { readSources } from './lookup.queries.ts'
import { bookAnswer, bookSource } from './lookup.table.ts'
import { runLookups, tidyLookups } from './lookups.usecases.ts'
import { givenAdmin, givenList } from '../../../testing/given-list.ts'

const isbn = '9781285740621'
const others = ['9780131103627', '9780306480485', '9789001877156']
const minute = 60_000
const day = 24 * 60 * minute

let app: TestApp
let sources: FakeBookSources
let lookUp: LookUp
beforeEach(async () => {
  app = await createTestApp()
  sources = app.deps.bookSources as FakeBookSources
  sources.names.push('openlibrary', 'kb')
  lookUp = createLookUp(app.deps)
})
afterEach(() => app.close())

const failure = { kind: 'failed', why: '503' } as const
const askedOf = (name: BookSourceName) => sources.asked.filter(each => each[0] === name).length

describe('looking a book up', () => {
  it('asks the sources in their order, and only until one has it (M24)', async () => {
    sources.answer('kb', isbn, { kind: 'found', book: found('kb', isbn) })
    expect(await lookUp(isbn)).toEqual({ kind: 'found', book: found('kb', isbn) })
    expect(sources.asked).toEqual([
      ['openlibrary', isbn],
      ['kb', isbn],
    ])
    sources.answer('openlibrary', others[0] ?? '', { kind: 'found', book: found('openlibrary', others[0] ?? '') })
    expect(await lookUp(others[0] ?? '')).toMatchObject({ book: { source: 'openlibrary' } })
    expect(askedOf('kb')).toBe(1)
  })

  it('keeps what was found for 90 days, and that a book is unknown for 7 (M24)', async () => {
    sources.answer('kb', isbn, { kind: 'found', book: found('kb', isbn) })
    await lookUp(isbn)
    app.clock.move(7 * day - minute)
    await lookUp(isbn)
    expect([askedOf('openlibrary'), askedOf('kb')]).toEqual([1, 1])
    app.clock.move(minute)
    await lookUp(isbn)
    expect([askedOf('openlibrary'), askedOf('kb')]).toEqual([2, 1])
    app.clock.move(83 * day)
    await lookUp(isbn)
    expect([askedOf('openlibrary'), askedOf('kb')]).toEqual([3, 2])
    app.clock.move(90 * day)
    await tidyLookups(app.deps)
    expect(await app.deps.store.read.$count(bookAnswer)).toBe(0)
  })

  it('asks a source one question a second, whoever asks, in this process and in another (M24)', async () => {
    sources.names.pop()
    const began = app.clock.now()
    const elsewhere = createLookUp(app.deps)
    const times: number[] = []
    const ask = sources.ask
    let open = 0
    let mostOpen = 0
    sources.ask = async (...question) => {
      times.push(app.clock.now() - began)
      mostOpen = Math.max(mostOpen, (open += 1))
      const answer = await ask(...question)
      open -= 1
      return answer
    }
    await Promise.all([lookUp(isbn), ...others.map(each => lookUp(each)), elsewhere('9780135188743')])
    expect(mostOpen).toBe(1)
    expect(times).toHaveLength(5)
    expect(times.slice(1).every((time, at) => time - (times[at] ?? 0) >= 1000)).toBe(true)
  })

  it('asks once for the same book at the same time (M24)', async () => {
    expect(await Promise.all([lookUp(isbn), lookUp(isbn)])).toEqual([{ kind: 'unknown' }, { kind: 'unknown' }])
    expect(sources.asked).toHaveLength(2)
  })

  it('lets a source rest for ten minutes after three failures, and asks the next one (M24)', async () => {
    sources.names.splice(0, 2, 'googlebooks', 'kb')
    for (const each of [isbn, ...others]) {
      sources.answer('googlebooks', each, failure)
      sources.answer('kb', each, { kind: 'found', book: found('kb', each) })
    }
    for (const each of [isbn, ...others]) expect(await lookUp(each)).toMatchObject({ kind: 'found' })
    expect([askedOf('googlebooks'), askedOf('kb')]).toEqual([3, 4])
    app.clock.move(10 * minute)
    sources.answer('googlebooks', '9780135188743', { kind: 'found', book: found('googlebooks', '9780135188743') })
    expect(await lookUp('9780135188743')).toMatchObject({ book: { source: 'googlebooks' } })
  })

  it('takes an answer that nobody can read for that of one book, for a day (M24)', async () => {
    sources.names.pop()
    const books = [isbn, ...others]
    for (const each of books) sources.answer('openlibrary', each, { kind: 'unreadable', why: 'too long' })
    for (const each of books) expect(await lookUp(each)).toEqual({ kind: 'unknown' })
    app.clock.move(day - minute)
    await lookUp(isbn)
    expect(sources.asked).toHaveLength(4)
    app.clock.move(minute)
    await lookUp(isbn)
    expect(sources.asked).toHaveLength(5)
  })

  it('leaves a source alone for as long as it asks, at most a day (M24)', async () => {
    sources.names.pop()
    sources.answer('openlibrary', isbn, { ...failure, afterMs: 20 * minute })
    expect(await lookUp(isbn)).toEqual({ kind: 'unavailable', answered: 0 })
    app.clock.move(19 * minute)
    await lookUp(isbn)
    expect(sources.asked).toHaveLength(1)
    app.clock.move(minute)
    sources.answer('openlibrary', isbn, { ...failure, afterMs: 400 * day })
    await lookUp(isbn)
    app.clock.move(day)
    await lookUp(isbn)
    expect(sources.asked).toHaveLength(3)
  })

  it('is not stopped by a clock that was put back (M24)', async () => {
    sources.names.pop()
    sources.answer('openlibrary', isbn, { kind: 'found', book: found('openlibrary', isbn) })
    await lookUp(isbn)
    app.clock.move(-400 * day)
    await lookUp(others[0] ?? '')
    expect(await lookUp(isbn)).toMatchObject({ kind: 'found' })
    expect(sources.asked).toHaveLength(3)
  })

  it('goes on where a process died in its turn (M24)', async () => {
    const row = { name: 'openlibrary', nextAt: app.clock.now() + 5000, weekAt: app.clock.now() }
    await app.deps.store.commit({ statements: [app.deps.store.write.insert(bookSource).values(row)] })
    expect(await lookUp(isbn)).toEqual({ kind: 'unknown' })
  })

  it('counts a week of questions, answers and failures (M16, M24)', async () => {
    sources.names.pop()
    sources.answer('openlibrary', isbn, { kind: 'found', book: found('openlibrary', isbn) })
    sources.answer('openlibrary', others[0] ?? '', failure)
    for (const each of [isbn, ...others]) await lookUp(each)
    const seen = async () => {
      const config = { bookSources: [{ name: 'openlibrary' as const }] }
      return readSources(app.deps.store.read, config, app.clock.now())
    }
    const facts = { name: 'openlibrary', restsUntil: null, lastError: null }
    expect(await seen()).toEqual([{ ...facts, asked: 4, found: 1, failed: 1 }])
    app.clock.move(7 * day)
    expect(await seen()).toEqual([{ ...facts, asked: 0, found: 0, failed: 0 }])
  })
})

describe('GET /api/books/lookup', () => {
  const ask = (query: string, person = eva) =>
    app.ask(`/api/books/lookup?isbn=${encodeURIComponent(query)}`, { as: app.signIn(person) })

  it('gives the book to a person whose address is confirmed, however the ISBN is written (M24)', async () => {
    sources.answer('openlibrary', isbn, { kind: 'found', book: found('openlibrary', isbn) })
    const answer = await ask('1-285-74062-9')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      source: 'openlibrary',
      isbn,
      name: 'Calculus',
      author: 'James Stewart',
      edition: '8e druk',
      publisher: 'Cengage',
      year: 2015,
    })
    expect((await app.ask(`/api/books/lookup?isbn=${isbn}`)).status).toBe(401)
    expect((await ask(isbn, { ...daan, emailVerified: false })).status).toBe(403)
  })

  it('says what is wrong with an ISBN, that nobody knows it, and that a source does not answer (M24)', async () => {
    const wrong = await ask('9781285740622')
    expect([wrong.status, await wrong.json()]).toMatchObject([422, { fields: { isbn: expect.any(String) } }])
    expect((await app.ask('/api/books/lookup', { as: app.signIn(eva) })).status).toBe(422)
    expect((await ask(isbn)).status).toBe(404)
    sources.answer('kb', others[0] ?? '', failure)
    const late = await ask(others[0] ?? '')
    expect([late.status, await late.json()]).toMatchObject([503, { code: 'source_unavailable' }])
    expect(late.headers.get('retry-after')).toBe('60')
  })

  it('has three turns at a time for one person (M24)', async () => {
    sources.names.pop()
    const answers = await Promise.all([isbn, ...others].map(each => ask(each)))
    expect(answers.map(({ status }) => status).sort()).toEqual([404, 404, 404, 429])
    expect((await ask(isbn)).status).toBe(404)
  })

  it('knows nothing where the operator chose no source (M24)', async () => {
    sources.names.splice(0)
    expect((await ask(isbn)).status).toBe(404)
  })
})

describe('the lookups of an association', () => {
  let path: string
  let as: Record<string, string>
  beforeEach(async () => {
    const { organisationId } = await givenList(app)
    await givenAdmin(app, organisationId, daan)
    path = `/api/admin/organisations/${organisationId}/lookups`
    as = app.signIn(daan)
  })
  const start = async (isbns: string[]) => {
    const answer = await app.ask(path, { as, json: { isbns } })
    expect(answer.status).toBe(202)
    return ((await answer.json()) as { id: string }).id
  }
  const progress = async (id: string) => (await (await app.ask(`${path}/${id}`, { as })).json()) as Lookup

  it('go on without the page, and are there after a reload (M24)', async () => {
    sources.answer('kb', isbn, { kind: 'found', book: found('kb', isbn) })
    const id = await start([isbn, ...others, '1-285-74062-9'])
    expect(await progress(id)).toEqual({ id, done: 0, of: 4, found: [], unknown: [] })
    await runLookups(app.deps, lookUp)
    const ended = { id, done: 4, of: 4, found: [found('kb', isbn)], unknown: others }
    expect(await progress(id)).toEqual(ended)
    const { found: all, unknown } = ended
    const seen = { sources: ['openlibrary', 'kb'], newest: ended, found: all, unknown }
    expect(await (await app.ask(path, { as })).json()).toEqual(seen)
    await start(['9780135188743'])
    expect(await (await app.ask(path, { as })).json()).toMatchObject({ newest: { done: 0 }, found: all, unknown })
  })

  it('go on after a process that died, where it was (M24)', async () => {
    const id = await start([isbn, ...others])
    let asked = 0
    await runLookups(app.deps, lookUp, () => (asked += 1) > 2)
    expect(await progress(id)).toMatchObject({ done: 2, of: 4 })
    await runLookups(app.deps, createLookUp(app.deps))
    expect(await progress(id)).toMatchObject({ done: 4, of: 4 })
    expect(sources.asked).toHaveLength(8)
  })

  it('are one where two press at once, and a new one ends the one before (M24)', async () => {
    const [first, second] = [await start([isbn]), await start([isbn])]
    expect(second).toBe(first)
    const other = await start(others)
    expect(await progress(first)).toMatchObject({ done: 0, of: 0 })
    await runLookups(app.deps, lookUp)
    expect(await progress(other)).toMatchObject({ done: 3, of: 3 })
    expect(sources.asked.some(([, each]) => each === isbn)).toBe(false)
  })

  it('stop where they are, and keep what they found (M24)', async () => {
    sources.answer('openlibrary', isbn, { kind: 'found', book: found('openlibrary', isbn) })
    const id = await start([isbn, ...others])
    let asked = 0
    await runLookups(app.deps, lookUp, () => (asked += 1) > 1)
    expect((await app.ask(`${path}/${id}`, { as, method: 'DELETE' })).status).toBe(204)
    await runLookups(app.deps, lookUp)
    expect(await progress(id)).toMatchObject({ done: 1, of: 1, found: [{ isbn }] })
  })

  it('wait while no source answers, at most an hour (M24)', async () => {
    sources.names.pop()
    sources.answer('openlibrary', isbn, { ...failure, afterMs: 2 * 60 * minute })
    const id = await start([isbn])
    await runLookups(app.deps, lookUp)
    expect(await progress(id)).toMatchObject({ done: 0, of: 1 })
    app.clock.move(61 * minute)
    await runLookups(app.deps, lookUp)
    expect(await progress(id)).toMatchObject({ done: 1, of: 1, unknown: [isbn] })
  })

  it('are of its admins alone, and take ISBNs only (M24)', async () => {
    const id = await start([isbn])
    for (const each of [path, `${path}/${id}`]) expect((await app.ask(each, { as: app.signIn(eva) })).status).toBe(403)
    const stranger = { as: app.signIn(eva), method: 'DELETE' }
    expect((await app.ask(`${path}/${id}`, stranger)).status).toBe(403)
    expect((await app.ask(`${path}/${v7()}`, { as })).status).toBe(404)
    const wrong = await app.ask(path, { as, json: { isbns: [isbn, 'keine'] } })
    expect([wrong.status, await wrong.json()]).toMatchObject([422, { fields: { 'isbns.1': expect.any(String) } }])
    for (const isbns of [[], Array.from({ length: 501 }, () => isbn)])
      expect((await app.ask(path, { as, json: { isbns } })).status).toBe(422)
    sources.names.splice(0)
    expect((await app.ask(path, { as, json: { isbns: [isbn] } })).status).toBe(503)
  })
})

it('takes its turn in the store, so that nothing is asked while another node has it (M24)', async () => {
  const { store, now } = app.deps
  const elsewhere = createFakeBookSources(app.clock, ['openlibrary'])
  let waits = 0
  elsewhere.wait = async ms => {
    waits += 1
    app.clock.move(ms)
  }
  const row = { name: 'openlibrary', nextAt: now() + 3000, weekAt: now() }
  await store.commit({ statements: [store.write.insert(bookSource).values(row)] })
  await createLookUp({ ...app.deps, bookSources: elsewhere })(isbn)
  expect(waits).toBe(3)
  const [after] = await store.read.select().from(bookSource).where(eq(bookSource.name, 'openlibrary'))
  expect(after?.asked).toBe(1)
})
