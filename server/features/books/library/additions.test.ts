import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BookAdditionAnswer, LibraryPage } from '../../../../shared/features/books/library.schema.ts'
import { createDevice } from '../../../testing/device.ts'
import { givenAdmin, givenList, givenYear } from '../../../testing/given-list.ts'
import { givenAd, givenBook, givenPhoto } from '../../../testing/given.ts'
import { algebra, daan, eva } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { audit } from '../../audit/audit.table.ts'
import { plainCopy } from '../../../../shared/features/ads/testing/plain-copy.ts'

let app: TestApp
let list: Awaited<ReturnType<typeof givenList>>
let base: string

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  list = await givenList(app, [algebra.id])
  base = `/api/admin/organisations/${list.organisationId}/library`
  await createDevice(app, eva).push([])
  await givenAdmin(app, list.organisationId, eva)
})
afterEach(() => app.close())

const calculus = {
  isbn: '978-0-13-415436-7',
  name: 'Calculus',
  author: 'Adams',
  originalPriceCents: null,
  version: null,
}
const geometry = { ...calculus, isbn: '9780486409191', name: 'Geometry', author: 'Pedoe', originalPriceCents: 2495 }
const ask = (path: string, json: object) =>
  app.ask(`${base}/additions${path}`, { as: app.signIn(eva), json, headers: { 'accept-language': 'en' } })
const add = (books: object[], id = v7()) => ask('', { id, books })
const undo = (id: string) => ask(`/${id}/undo`, {})
const library = async (): Promise<LibraryPage> => (await app.ask(base, { as: app.signIn(eva) })).json()

describe('many books at once', () => {
  it('come into the library whole, also without a price, and found by search (H3, M9)', async () => {
    const answer: BookAdditionAnswer = await (await add([calculus, geometry, calculus])).json()
    expect(answer).toMatchObject({ added: [expect.any(String), expect.any(String)], already: [] })
    expect((await library()).books).toMatchObject([
      { name: 'Calculus', isbn: '9780134154367', originalPriceCents: null, originalPriceAt: null, reviewed: true },
      { name: 'Geometry', originalPriceCents: 2495 },
      { id: algebra.id },
    ])
    const found = await (await app.ask('/api/search?q=geometry')).json()
    expect(found.results).toHaveLength(1)
  })

  it('are added once however often they are sent, and those that are there already are not (M9)', async () => {
    const id = v7()
    const first = await (await add([calculus, { ...geometry, isbn: algebra.isbn }], id)).json()
    expect(first.already).toEqual([algebra.isbn])
    expect(await (await add([calculus, { ...geometry, isbn: algebra.isbn }], id)).json()).toEqual(first)
    expect((await library()).total).toBe(2)
  })

  it('are none of them added where a number or a price is wrong, which is named (J4)', async () => {
    const wrong = [calculus, { ...geometry, isbn: '9780486409190' }, { ...geometry, originalPriceCents: 0 }]
    const answer = await add(wrong)
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json()).fields)).toEqual(['books.1.isbn', 'books.2.originalPriceCents'])
    expect((await library()).total).toBe(1)
  })

  it('without a known price are sold for at most €1,000.00 (C12)', async () => {
    const [bookId] = (await (await add([calculus])).json()).added
    const seller = createDevice(app, daan)
    const photos = [await givenPhoto(app, daan)]
    const ad = { bookId, version: '1', ...plainCopy, photos } as const
    const dear = await seller.send('ad.create', { ...ad, id: v7(), priceCents: 100_001 })
    expect(dear).toMatchObject({ kind: 'rejected', code: 'invalid' })
    expect(await seller.send('ad.create', { ...ad, id: v7(), priceCents: 100_000 })).toMatchObject({ kind: 'applied' })
  })

  it('go out again by one undo, but for those that somebody uses since, and the log has each (M9, M11, M13)', async () => {
    const { id, added } = (await (await add([calculus, geometry])).json()) as BookAdditionAnswer
    const [one = '', other = ''] = added
    await givenYear(app, list, 'Tweede jaar', [one])
    for (const _ of ['once', 'twice'])
      expect(await (await undo(id)).json()).toEqual({ removed: [other], stays: [{ id: one, name: 'Calculus' }] })
    expect((await library()).books.map(({ name }) => name)).toEqual(['Calculus', algebra.name])
    expect((await (await app.ask('/api/search?q=geometry')).json()).results).toEqual([])
    const lines = await app.deps.store.read.select().from(audit)
    expect(lines.map(({ action, aboutId }) => [action, aboutId])).toEqual([
      ['book.create', one],
      ['book.create', other],
      ['book.remove', other],
    ])
  })

  it('stay where somebody offers one, and another association undoes nothing of them (H3)', async () => {
    const { id, added } = (await (await add([calculus])).json()) as BookAdditionAnswer
    const other = await givenList(app)
    await givenAdmin(app, other.organisationId, eva)
    const elsewhere = `/api/admin/organisations/${other.organisationId}/library/additions/${id}/undo`
    expect((await app.ask(elsewhere, { as: app.signIn(eva), json: {} })).status).toBe(404)
    await givenAd(app, daan, added[0] ?? '')
    expect(await (await undo(id)).json()).toMatchObject({ removed: [], stays: [{ name: 'Calculus' }] })
  })
})
