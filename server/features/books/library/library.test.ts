import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LibraryPage } from '../../../../shared/features/books/library.schema.ts'
import { createDevice } from '../../../testing/device.ts'
import { givenAdmin, givenList } from '../../../testing/given-list.ts'
import { givenAd, givenBook, givenPhoto } from '../../../testing/given.ts'
import { algebra, daan, eva, privaatrecht } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { ad } from '../../ads/ads.table.ts'
import { audit } from '../../audit/audit.table.ts'
import { photo } from '../../photos/photos.table.ts'
import { removeUnusedPhotos } from '../../photos/remove-unused.ts'

let app: TestApp
let base: string

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  await givenBook(app, privaatrecht)
  const { organisationId } = await givenList(app, [algebra.id])
  base = `/api/admin/organisations/${organisationId}/library`
  await createDevice(app, eva).push([])
  await givenAdmin(app, organisationId, eva)
})
afterEach(() => app.close())

const read = async (query = ''): Promise<LibraryPage> =>
  (await app.ask(`${base}${query}`, { as: app.signIn(eva) })).json()
const namesOf = ({ books }: LibraryPage) => books.map(({ name }) => name)
const calculus = {
  isbn: '978-0-13-415436-7',
  name: ' Calculus: A Complete Course ',
  author: 'Robert A. Adams',
  originalPriceCents: 7195,
  version: '9th',
  description: null,
  image: null,
}
const add = (values: object = {}) =>
  app.ask(base, { as: app.signIn(eva), json: { ...calculus, ...values }, headers: { 'accept-language': 'en' } })

describe('the library', () => {
  it('lets a book that was added go again with its picture, as long as nobody uses it (H3, M11)', async () => {
    const image = await givenPhoto(app, eva)
    const { book } = await (await add({ image })).json()
    const undo = async () => {
      const answer = await app.ask(`${base}/additions/${book.id}/undo`, { as: app.signIn(eva), json: {} })
      return (await answer.json()) as object
    }
    const adId = await givenAd(app, daan, book.id)
    expect(await undo()).toEqual({ removed: [], stays: [{ id: book.id, name: book.name }] })
    await app.deps.store.commit({ statements: [app.deps.store.write.delete(ad).where(eq(ad.id, adId))] })
    expect(await undo()).toEqual({ removed: [book.id], stays: [] })
    expect((await read()).total).toBe(2)
    app.clock.move(3 * 24 * 60 * 60 * 1000)
    await removeUnusedPhotos(app.deps)
    expect(await app.deps.store.read.select().from(photo).where(eq(photo.hash, image))).toEqual([])
    expect((await add()).status).toBe(201)
  })

  it('holds all books by name, with how often my own lists ask for each (H3)', async () => {
    await givenList(app, [privaatrecht.id, privaatrecht.id])
    const page = await read()
    expect(page.books).toMatchObject([
      { id: privaatrecht.id, lists: 0 },
      { id: algebra.id, lists: 1, isbn: algebra.isbn },
    ])
    expect(page).toMatchObject({ total: 2, next: null, counts: { all: 2, unlisted: 1, wanted: 0 } })
  })

  it('sorts by each column, up and down, with unknown values last (H3)', async () => {
    await givenAd(app, daan, privaatrecht.id)
    for (const [query, first] of [
      ['sort=name&order=down', algebra.name],
      ['sort=author', algebra.name],
      ['sort=isbn', algebra.name],
      ['sort=isbn&order=down', algebra.name],
      ['sort=price&order=down', algebra.name],
      ['sort=offers&order=down', privaatrecht.name],
      ['sort=lists&order=down', algebra.name],
      ['sort=version', privaatrecht.name],
    ] as const)
      expect([query, namesOf(await read(`?${query}`))[0]]).toEqual([query, first])
  })

  it('finds what students would find, best first or in the order of a column (H3)', async () => {
    await givenBook(app, { ...algebra, id: v7(), isbn: null, name: 'Algebra' })
    expect(namesOf(await read('?q=algebra'))).toEqual(['Algebra', algebra.name])
    expect(namesOf(await read('?q=algebra&sort=name&order=down'))).toEqual([algebra.name, 'Algebra'])
    expect(namesOf(await read(`?q=${algebra.isbn}`))).toEqual([algebra.name])
    expect(await read('?q=niets')).toMatchObject({ books: [], total: 0 })
  })

  it('shows what is on none of my lists, and what somebody waits for while none is for sale (H3, M12)', async () => {
    await createDevice(app, daan).send('watch.set', { bookId: algebra.id, email: false, push: true })
    expect(namesOf(await read('?show=unlisted'))).toEqual([privaatrecht.name])
    expect(namesOf(await read('?show=wanted'))).toEqual([algebra.name])
    expect((await read()).counts).toEqual({ all: 2, unlisted: 1, wanted: 1 })
    await givenAd(app, eva, algebra.id)
    app.clock.move(60_000)
    expect(namesOf(await read('?show=wanted'))).toEqual([])
  })

  it('is read in pages, by a cursor or from any row, and by no cursor that is none (api.md)', async () => {
    for (const number of Array.from({ length: 40 }, (_, index) => index))
      await givenBook(app, { ...privaatrecht, id: v7(), name: `Reader ${String(number).padStart(2, '0')}` })
    const first = await read()
    expect([first.books.length, first.total, first.next]).toEqual([30, 42, '30'])
    const second = await read(`?cursor=${first.next}`)
    expect([...namesOf(first), ...namesOf(second)]).toEqual(namesOf(await read('?limit=500')))
    expect(namesOf(await read('?from=41&limit=5'))).toEqual(['Reader 39'])
    expect((await app.ask(`${base}?cursor=x`, { as: app.signIn(eva) })).status).toBe(422)
    expect((await app.ask(`${base}?limit=501`, { as: app.signIn(eva) })).status).toBe(422)
  })
})

describe('adding a book', () => {
  it('puts it into the catalogue at once, where everybody finds it, and into the audit log (H3, M13)', async () => {
    await read()
    const answer = await add()
    expect(answer.status).toBe(201)
    const { book } = await answer.json()
    expect(book).toMatchObject({
      isbn: '9780134154367',
      name: 'Calculus: A Complete Course',
      reviewed: true,
      version: '9th',
    })
    expect(namesOf(await read())).toContain('Calculus: A Complete Course')
    const found = await (await app.ask('/api/search?q=calculus')).json()
    expect(found.results).toMatchObject([{ book: { id: book.id } }])
    expect(await app.deps.store.read.select().from(audit)).toMatchObject([
      { action: 'book.create', whoId: eva.id, aboutId: book.id, after: { isbn: '9780134154367' } },
    ])
  })

  it.each([
    ['no name', { name: '  ' }, 'name', 'This field is required'],
    ['no author', { author: '' }, 'author', 'This field is required'],
    ['no ISBN', { isbn: '' }, 'isbn', 'This field is required'],
    ['no price', { originalPriceCents: null }, 'originalPriceCents', 'This field is required'],
    ['a price of nothing', { originalPriceCents: 0 }, 'originalPriceCents', 'The price must be above zero!'],
    ['a price of 100,001 euro', { originalPriceCents: 10_000_100 }, 'originalPriceCents', /at most €100,000.00/],
    ['a damaged number', { isbn: '9,78E+12' }, 'isbn', /A spreadsheet has rounded this number/],
    ['a slip', { isbn: '9780134154368' }, 'isbn', /last digit does not fit/],
    ['a picture that is not there', { image: 'a'.repeat(64) }, 'image', 'Upload the picture first.'],
  ])('is refused with %s, under its own field (H3)', async (_, values, field, sentence) => {
    const answer = await add(values)
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toEqual({ [field]: expect.stringMatching(sentence) })
    expect((await read()).total).toBe(2)
  })

  it('names every empty field at once (H3)', async () => {
    const answer = await app.ask(base, { as: app.signIn(eva), json: {} })
    expect(Object.keys((await answer.json()).fields).sort()).toEqual(Object.keys(calculus).sort())
  })

  it('is refused where the catalogue has the ISBN, with that book (api.md)', async () => {
    const answer = await add({ isbn: '0-321-98238-X' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'already',
      current: { id: algebra.id },
      fields: { isbn: expect.any(String) },
    })
  })

  it('of one ISBN by two at once adds one (api.md)', async () => {
    const answers = await Promise.all([add(), add()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('keeps its picture also when who uploaded it leaves (H3, F4)', async () => {
    const image = await givenPhoto(app, eva)
    expect((await add({ image })).status).toBe(201)
    await app.ask('/api/account', { method: 'DELETE', as: app.signIn(eva) })
    app.clock.move(40 * 24 * 60 * 60 * 1000)
    await removeUnusedPhotos(app.deps)
    expect(app.photos.files.has(`${image}-320.webp`)).toBe(true)
  })
})
