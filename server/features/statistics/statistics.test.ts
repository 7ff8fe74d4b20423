import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SavedQuery } from '../../../shared/features/searches/searches.schema.ts'
import type { Demand, Statistics } from '../../../shared/features/statistics/statistics.schema.ts'
import { createDevice } from '../../testing/device.ts'
import { givenAdmin, givenLinks, givenList, givenStudy, givenYear } from '../../testing/given-list.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra, daan, eva, noor, privaatrecht, sanne } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { emptySearch } from './statistics.table.ts'

let app: TestApp
let organisationId: string
const day = 24 * 60 * 60 * 1000
// The clock of tests stands on Tuesday 1 September 2026, 9:00 UTC.

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  await givenBook(app, privaatrecht)
  organisationId = (await givenList(app, [algebra.id])).organisationId
  await createDevice(app, eva).push([])
  await givenAdmin(app, organisationId, eva)
})
afterEach(() => app.close())

const read = async <Answer = Statistics>(what = 'statistics'): Promise<Answer> =>
  (await app.ask(`/api/admin/organisations/${organisationId}/${what}`, { as: app.signIn(eva) })).json()
const search = (q: string, as: Record<string, string>, more = '') =>
  app.ask(`/api/search?q=${encodeURIComponent(q)}${more}`, { as })

describe('the figures', () => {
  it('count who is new since Monday, by weeks of twelve (H6)', async () => {
    await createDevice(app, daan).push([])
    app.clock.move(6 * day)
    await createDevice(app, noor).push([])
    const { newUsersThisWeek, series } = await read()
    expect(newUsersThisWeek).toBe(1)
    expect(series.users).toHaveLength(12)
    expect(series.users.slice(-2)).toEqual([
      { week: '2026-08-31', count: 2 },
      { week: '2026-09-07', count: 1 },
    ])
    expect(series.users[0]).toEqual({ week: '2026-06-22', count: 0 })
  })

  it('count what was offered since the first of the month, also what is gone again (H6)', async () => {
    const now = app.clock.now()
    await givenAd(app, daan, algebra.id)
    await givenAd(app, daan, algebra.id, { deletedAt: now, reason: 'unsuccessful' })
    await givenAd(app, daan, algebra.id, { createdAt: now - 10 * 60 * 60 * 1000 })
    const { booksOfferedThisMonth, series } = await read()
    expect(booksOfferedThisMonth).toBe(2)
    expect(series.offered.at(-1)).toEqual({ week: '2026-08-31', count: 3 })
  })

  it('count as sold what its seller said was, in the week they said it (H6)', async () => {
    const now = app.clock.now()
    const createdAt = now - 300 * day
    await givenAd(app, daan, algebra.id, { createdAt, deletedAt: now - 9 * day, reason: 'sold' })
    await givenAd(app, daan, algebra.id, { createdAt, deletedAt: now - 200 * day, reason: 'sold' })
    await givenAd(app, daan, algebra.id, { createdAt, deletedAt: now, reason: 'unsuccessful' })
    const { sold, series } = await read()
    expect(sold).toBe(2)
    expect(series.sold.slice(-3)).toEqual([
      { week: '2026-08-17', count: 1 },
      { week: '2026-08-24', count: 0 },
      { week: '2026-08-31', count: 0 },
    ])
  })

  it('name the books of my shown lists that nobody offers, most waited for first (H6)', async () => {
    const { studyId } = await givenLinks(app, { bookId: privaatrecht.id, versions: [null] })
    expect(studyId).not.toBe('')
    await givenYear(app, { organisationId, studyId: await givenStudy(app, organisationId) }, 'Tweede', [
      privaatrecht.id,
    ])
    await createDevice(app, daan).send('watch.set', { bookId: privaatrecht.id, email: false, push: true })
    expect((await read()).listsWithoutOffers).toMatchObject([
      { bookId: privaatrecht.id, watchers: 1, name: privaatrecht.name },
      { bookId: algebra.id, watchers: 0 },
    ])
    await givenAd(app, noor, algebra.id)
    expect((await read()).listsWithoutOffers.map(({ bookId }) => bookId)).toEqual([privaatrecht.id])
  })

  it('say how many books nobody offers, of which the first are named (H6)', async () => {
    await givenYear(app, { organisationId, studyId: await givenStudy(app, organisationId) }, 'Tweede', [
      privaatrecht.id,
    ])
    expect((await read()).totals).toEqual({ listsWithoutOffers: 2, searchesWithoutResult: 0 })
  })

  it('leave out what is hidden (H4, H6)', async () => {
    const hidden = await givenStudy(app, organisationId, { visible: false })
    await givenYear(app, { organisationId, studyId: hidden }, 'Verborgen', [privaatrecht.id])
    expect((await read()).listsWithoutOffers.map(({ bookId }) => bookId)).toEqual([algebra.id])
    expect((await read<Demand>('demand')).courses).toHaveLength(1)
  })

  it('say that they are real where no demo is loaded (H6)', async () => {
    expect((await read()).fictional).toBe(false)
  })
})

describe('searches without result', () => {
  it('are told from the third person on, with how many they are (H6)', async () => {
    for (const person of [eva, daan, daan]) await search('Griffiths  Electrodynamics', app.signIn(person))
    expect((await read()).searchesWithoutResult).toEqual([])
    await search('griffiths electrodynamics', app.signIn(noor))
    expect((await read()).searchesWithoutResult).toEqual([{ query: 'griffiths electrodynamics', count: 3 }])
  })

  it('are none where something was found, where a filter left nothing, or where an address was typed (H6)', async () => {
    for (const person of [eva, daan, noor, sanne]) {
      await search('algebra', app.signIn(person))
      await search('algebra', app.signIn(person), '&city=Nergens')
      await search('eva@example.nl', app.signIn(person))
    }
    expect((await read()).searchesWithoutResult).toEqual([])
    expect(await app.deps.store.read.select().from(emptySearch)).toEqual([])
  })

  it('are answered while nothing can be written, and are told once it can (H6)', async () => {
    const { store } = app.deps
    const { commit } = store
    const full = () => Promise.reject(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }))
    const ask = async (q: string) => {
      for (const person of [eva, daan, noor]) await search(q, app.signIn(person))
    }
    await ask('griffiths')
    app.clock.move(61_000)
    Object.assign(store, { commit: full })
    await ask('boyce diprima')
    expect((await read()).searchesWithoutResult).toEqual([])
    Object.assign(store, { commit })
    expect((await read()).searchesWithoutResult).toHaveLength(2)
  })

  it('say of nobody what they looked for, and go after 30 days (H6, M14)', async () => {
    const ask = async (q: string) => {
      for (const person of [eva, daan, noor]) await search(q, app.signIn(person))
    }
    await ask('griffiths')
    await ask('boyce diprima')
    expect((await read()).searchesWithoutResult).toHaveLength(2)
    const rows = await app.deps.store.read.select().from(emptySearch)
    expect(new Set(rows.map(({ caller }) => caller)).size).toBe(6)
    expect(JSON.stringify(rows)).not.toContain(eva.id)
    app.clock.move(30 * day + 1)
    expect((await read()).searchesWithoutResult).toEqual([])
    await ask('vuik')
    await read()
    expect(await app.deps.store.read.select().from(emptySearch)).toHaveLength(3)
  })

  it('are written once a minute, however often somebody asks for nothing (J4)', async () => {
    const before = await app.deps.store.version()
    for (let n = 0; n < 20; n += 1) await search(`niets ${n}`, {})
    expect(await app.deps.store.version()).toBe(before)
    app.clock.move(60_000)
    await search('niets meer', {})
    await expect.poll(() => app.deps.store.version()).toBe(before + 1)
  })
})

describe('the demand board', () => {
  it('counts people who wait for a course, each once, and never says who (M12)', async () => {
    const { courseId } = await givenYear(
      app,
      { organisationId, studyId: await givenStudy(app, organisationId) },
      'Tweede jaar',
      [algebra.id, privaatrecht.id],
    )
    for (const bookId of [algebra.id, privaatrecht.id])
      await createDevice(app, daan).send('watch.set', { bookId, email: false, push: true })
    await createDevice(app, noor).send('watch.set', { bookId: privaatrecht.id, email: false, push: true })
    await createDevice(app, noor).send('watch.set', { bookId: algebra.id, email: false, push: false })
    await givenAd(app, sanne, algebra.id)
    const board = await read<Demand>('demand')
    expect(board.courses.map(({ name, watchers, offers }) => [name, watchers, offers])).toEqual([
      ['Vak van Tweede jaar', 2, 1],
      ['Vak van Eerste jaar', 1, 1],
    ])
    expect(board.courses[0]).toMatchObject({
      id: courseId,
      collectionName: 'Tweede jaar',
      books: [{ id: algebra.id, offers: 1, lowestPriceCents: 2500 }, { id: privaatrecht.id }],
    })
    for (const { id } of [daan, noor]) expect(JSON.stringify(board)).not.toContain(id)
  })
  it('counts who asked to be told of a course and who follows its list, each once (M12)', async () => {
    const about = { organisationId, studyId: await givenStudy(app, organisationId) }
    const { courseId } = await givenYear(app, about, 'Tweede jaar', [privaatrecht.id])
    await givenYear(app, about, 'Derde jaar', [algebra.id])
    const told = { email: false, push: true, every: 'instant' as const }
    const save = (person: typeof daan, name: string, query: SavedQuery, how = told) =>
      createDevice(app, person).send('search.save', { id: v7(), name, query, ...how })
    await save(daan, 'Vak', { course: courseId })
    await save(daan, 'Vak, goedkoop', { course: courseId, maxPrice: 2000 })
    await save(noor, 'Stil', { course: courseId }, { ...told, push: false })
    await createDevice(app, daan).send('watch.set', { bookId: privaatrecht.id, email: false, push: true })
    await createDevice(app, daan).send('list.follow', { ...about, on: true })
    await createDevice(app, sanne).send('list.follow', { ...about, on: true })
    const { courses } = await read<Demand>('demand')
    expect(courses.map(({ name, watchers }) => [name, watchers])).toEqual([
      ['Vak van Tweede jaar', 2],
      ['Vak van Derde jaar', 2],
      ['Vak van Eerste jaar', 0],
    ])
  })
})
