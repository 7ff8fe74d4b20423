import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RowKind } from '../../../shared/sync/protocol.ts'
import { changeStatements, put } from '../../sync/changes.ts'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import { createDevice } from '../../testing/device.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra, daan, eva, noor, privaatrecht } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { organisation } from '../organisations/organisations.table.ts'
import { findStudyPage, findStudyTree } from './booklists.queries.ts'
import { collection, course, link, place, study } from './booklists.table.ts'

const uuid = (last: string) => `00000000-0000-7000-8000-0000000000${last}`
const [o1, o2, s1, s2] = [uuid('01'), uuid('02'), uuid('a1'), uuid('a2')]
const [lineair, verborgen, privaat] = [uuid('c1'), uuid('c2'), uuid('c3')]

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  await givenBook(app, privaatrecht)
  const { write, commit } = app.deps.store
  const rev = 1
  const shown = { rev, visible: true, position: 1 }
  const courses = [lineair, verborgen, privaat].map(id => ({
    id,
    organisationId: o1,
    code: null,
    name: `Vak ${id}`,
    rev,
  }))
  const asks = { notes: '', tags: ['verplicht'], version: null }
  await commit({
    statements: [
      write.insert(organisation).values([
        { id: o1, name: 'Kompas', description: 'Wiskunde', university: 'TU Delft', image: 'abc', createdAt: 1, rev },
        { id: o2, name: 'Leeg', description: '', university: 'Leiden', image: null, createdAt: 1, rev },
      ]),
      write.insert(study).values([
        { id: s1, organisationId: o1, name: 'Wiskunde', ...shown },
        { id: s2, organisationId: o2, name: 'Nog niet klaar', ...shown, visible: false },
      ]),
      write.insert(collection).values([
        { id: uuid('d2'), studyId: s1, name: 'Tweede jaar', ...shown, position: 2 },
        { id: uuid('d1'), studyId: s1, name: 'Eerste jaar', ...shown },
        { id: uuid('d3'), studyId: s1, name: 'Volgend jaar', ...shown, visible: false },
      ]),
      write.insert(course).values(courses),
      write.insert(place).values([
        { id: uuid('e1'), collectionId: uuid('d1'), courseId: lineair, ...shown },
        { id: uuid('e2'), collectionId: uuid('d2'), courseId: lineair, ...shown },
        { id: uuid('e3'), collectionId: uuid('d3'), courseId: verborgen, ...shown },
        { id: uuid('e4'), collectionId: uuid('d1'), courseId: privaat, ...shown, visible: false },
      ]),
      write.insert(link).values([
        { id: uuid('f1'), courseId: lineair, bookId: algebra.id, ...asks, version: '5e druk', ...shown },
        { id: uuid('f2'), courseId: lineair, bookId: privaatrecht.id, ...asks, ...shown, visible: false },
        { id: uuid('f3'), courseId: verborgen, bookId: privaatrecht.id, ...asks, ...shown },
      ]),
    ],
  })
})
afterEach(() => app.close())

const get = async (path: string) => (await app.ask(path)).json()

test('studies stand under their university and organisation, only what is visible (B3)', async () => {
  const studies = [{ id: s1, name: 'Wiskunde' }]
  expect(await get('/api/studies')).toEqual({
    universities: [{ name: 'TU Delft', organisations: [{ id: o1, name: 'Kompas', studies }] }],
  })
})

test('a study has its visible collections, courses and books, in their order (B3)', async () => {
  const page = await get(`/api/studies/${s1}`)
  expect(page.collections.map((row: { name: string }) => row.name)).toEqual(['Eerste jaar', 'Tweede jaar'])
  expect(page.places.map((row: { id: string }) => row.id)).toEqual([uuid('e1'), uuid('e2')])
  expect(page.courses).toEqual([{ id: lineair, organisationId: o1, code: null, name: `Vak ${lineair}` }])
  expect(page.links).toHaveLength(1)
  expect(page.links[0]).toMatchObject({ bookId: algebra.id, version: '5e druk', tags: ['verplicht'] })
  expect(page.books.map((row: { id: string }) => row.id)).toEqual([algebra.id])
})

test('a device that has a study already gets it again only when it changed (L2)', async () => {
  const first = await app.ask(`/api/studies/${s1}`)
  const tag = first.headers.get('etag') ?? ''
  expect(tag).toMatch(/^W\//)
  const again = await app.ask(`/api/studies/${s1}`, { headers: { 'if-none-match': tag } })
  expect(again.status).toBe(304)
  await app.deps.store.commit({ statements: [app.deps.store.write.update(study).set({ name: 'Wis- en natuurkunde' })] })
  expect((await app.ask(`/api/studies/${s1}`, { headers: { 'if-none-match': tag } })).status).toBe(200)
})

test('a hidden study is not there (B3)', async () => {
  expect((await app.ask(`/api/studies/${s2}`)).status).toBe(404)
  expect((await app.ask('/api/studies/nowhere')).status).toBe(404)
})

test('the page of a book names each course that asks for it once, and no hidden one (D1)', async () => {
  const course = { courseId: lineair, courseName: `Vak ${lineair}`, organisationId: o1 }
  const place = { studyId: s1, studyName: 'Wiskunde', collectionId: uuid('d1') }
  const versions = [{ ...course, ...place, version: '5e druk', alsoAccepted: [], available: 0 }]
  expect((await get(`/api/books/${algebra.id}`)).versions).toEqual(versions)
  expect((await get(`/api/books/${privaatrecht.id}`)).versions).toEqual([])
})

test('a person with a block on a seller sees a study without their copies, all others with them (E6, B3)', async () => {
  const adId = await givenAd(app, eva, algebra.id)
  await createDevice(app, eva).push([])
  const buyer = createDevice(app, daan)
  const chatId = await chatIdOf(adId, daan.id)
  await buyer.send('chat.start', { id: chatId, adId })
  const booksFor = async (as = {}) => (await (await app.ask(`/api/studies/${s1}`, { as })).json()).books
  expect(await booksFor(buyer.headers)).toMatchObject([{ available: 1, lowestPriceCents: 2500 }])
  await buyer.send('block.set', { chatId, on: true })
  expect(await booksFor(buyer.headers)).toMatchObject([{ available: 0, lowestPriceCents: null }])
  expect(await booksFor()).toMatchObject([{ available: 1, lowestPriceCents: 2500 }])
})

test('a course counts the copies of its edition apart from older, newer and unlike ones, seen by the caller (M1, E6)', async () => {
  const buyer = createDevice(app, daan)
  await givenAd(app, eva, algebra.id, { version: '5th edition', priceCents: 3000 })
  await givenAd(app, eva, algebra.id, { version: '4e druk', priceCents: 2500 })
  await givenAd(app, daan, algebra.id, { version: '5e druk', priceCents: 3500 })
  await givenAd(app, daan, algebra.id, { version: '5e druk', priceCents: 900, deletedAt: 5 })
  const adId = await givenAd(app, noor, algebra.id, { version: '5e druk, Global Edition', priceCents: 1500 })
  const copiesFor = async (as = {}) => (await (await app.ask(`/api/studies/${s1}`, { as })).json()).copies
  const linkId = uuid('f1')
  const seen = [
    { linkId, match: 'older', available: 1, lowestPriceCents: 2500 },
    { linkId, match: 'asked', available: 2, lowestPriceCents: 3000 },
  ]
  const other = { linkId, match: 'other', available: 1, lowestPriceCents: 1500 }
  const all = await copiesFor()
  expect(all).toHaveLength(3)
  expect(all).toEqual(expect.arrayContaining([...seen, other]))
  const chatId = await chatIdOf(adId, daan.id)
  await buyer.send('chat.start', { id: chatId, adId })
  await buyer.send('block.set', { chatId, on: true })
  expect(await copiesFor(buyer.headers)).toEqual(expect.arrayContaining(seen))
  expect(await copiesFor(buyer.headers)).toHaveLength(2)
})

test('an organisation is given with the path of its logo (A5, J2)', async () => {
  const kompas = { id: o1, name: 'Kompas', description: 'Wiskunde', university: 'TU Delft' }
  expect(await get(`/api/organisation/${o1}`)).toEqual({ ...kompas, imageUrl: '/uploads/images/abc-logo.png' })
  expect((await get('/api/organisations')).map((row: { id: string }) => row.id)).toEqual([o2, o1])
  expect((await app.ask('/api/organisation/nowhere')).status).toBe(404)
})

test('the tree takes one query and a study six', async () => {
  const { read } = app.deps.store
  expect(await app.readsOf(() => findStudyTree(read))).toBe(1)
  expect(await app.readsOf(() => findStudyPage(read, s1))).toBe(6)
})

const hidden = [s2, verborgen, privaat, privaatrecht.id, ...['d3', 'e3', 'e4', 'f2', 'f3'].map(uuid)]
const shown = [o1, s1, lineair, algebra.id, ...['d1', 'd2', 'e1', 'e2', 'f1'].map(uuid)]

test('a device that follows an association learns nothing of hidden rows, by snapshot or by change (B3, L9)', async () => {
  const { store } = app.deps
  const kinds: Record<string, RowKind> = { 0: 'organisation', a: 'study', d: 'collection', c: 'course', e: 'place' }
  const kindOf = (id: string): RowKind => kinds[id.at(-2) ?? ''] ?? (id.at(-2) === 'f' ? 'link' : 'book')
  const all = [...shown, ...hidden].filter(id => id !== s2)
  const books = [algebra.id, privaatrecht.id]
  const changes = all.map(id => put(`org:${o1}`, books.includes(id) ? 'book' : kindOf(id), id))
  await store.commit({ takesRev: true, statements: changeStatements(changes) })
  const json = { epoch: null, expectUser: null, scopes: [{ s: `org:${o1}`, cursor: 0 }] }
  const [pulled] = (await (await app.ask('/api/sync/pull', { json })).json()).scopes
  const told = pulled.rows as { id: string; op: string; row?: object }[]
  expect(
    told
      .filter(({ op }) => op === 'put')
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...shown].sort())
  expect(
    told
      .filter(({ op }) => op === 'del')
      .map(({ id }) => id)
      .sort(),
  ).toEqual(all.filter(id => hidden.includes(id)).sort())
  const snapshot = (await get(`/api/sync/snapshot?s=org:${o1}`)) as { rows: { id: string }[] }
  expect(snapshot.rows.map(({ id }) => id).sort()).toEqual([...shown].sort())
})

test('no public call shows hidden rows, also where it is asked for by its id, nor counts it (B3)', async () => {
  const open = [
    '/api/studies',
    `/api/studies/${s1}`,
    '/api/organisations',
    `/api/books/${privaatrecht.id}`,
    '/sitemap.xml',
  ]
  for (const path of open) {
    const text = await (await app.ask(path)).text()
    for (const id of hidden.filter(id => !path.includes(id))) expect(text).not.toContain(id)
  }
  expect((await app.ask(`/api/studies/${s2}`)).status).toBe(404)
  for (const [filter, id] of [
    ['study', s2],
    ['course', verborgen],
    ['course', privaat],
    ['organisation', o2],
  ])
    expect(await get(`/api/search?${filter}=${id}`)).toMatchObject({ total: 0, results: [] })
  expect(await get(`/api/search?organisation=${o1}`)).toMatchObject({ total: 1 })
})
