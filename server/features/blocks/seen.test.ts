import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type { SearchAnswer, SearchFacets } from '../../../shared/features/search/search.schema.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra, daan, eva, noor, privaatrecht } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

/** Eva sells two books, Noor one of them for more; Daan sells one. Daan has a chat with Eva. */
let app: TestApp
let seller: Device
let buyer: Device
let chatId: string
let before: string[][]
let adIds: Record<'eva' | 'noor' | 'daan' | 'only', string>
const photos = { eva: 'e'.repeat(64), noor: 'f'.repeat(64) }

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  await givenBook(app, privaatrecht)
  adIds = {
    eva: await givenAd(app, eva, algebra.id, { priceCents: 1000, condition: 'used', photos: [photos.eva] }),
    noor: await givenAd(app, noor, algebra.id, { priceCents: 3000, condition: 'new', photos: [photos.noor] }),
    daan: await givenAd(app, daan, algebra.id, { priceCents: 4000, condition: 'new', photos: [] }),
    only: await givenAd(app, eva, privaatrecht.id, { priceCents: 500 }),
  }
  seller = createDevice(app, eva)
  buyer = createDevice(app, daan)
  for (const device of [seller, buyer]) await device.push([])
  chatId = await chatIdOf(adIds.eva, daan.id)
  await buyer.send('chat.start', { id: chatId, adId: adIds.eva })
})
afterEach(() => app.close())

const ask = (path: string, as: Record<string, string>) => app.ask(path, { as })
const get = async <Answer>(path: string, as: Record<string, string>) => (await ask(path, as)).json() as Promise<Answer>
const adsAt = async (path: string, as: Record<string, string>) =>
  (await get<{ ads: { id: string }[] }>(path, as)).ads.map(({ id }) => id).sort()
const search = (query: string, as: Record<string, string>) => get<SearchAnswer>(`/api/search?${query}`, as)
const sorted = (...names: (keyof typeof adIds)[]) => names.map(name => adIds[name]).sort()

describe.each([
  ['who blocked', () => buyer],
  ['who was blocked', () => seller],
])('between two people, one of whom blocked the other, %s blocking,', (_, blocker) => {
  beforeEach(async () => {
    // Asked before, so that answers that are kept for all are kept.
    before = []
    for (const as of [buyer.headers, seller.headers, {}]) before.push(await adsAt('/api/ads', as))
    await blocker().send('block.set', { chatId, on: true })
  })

  it('neither sees the ads of the other among the newest, or at a book; all others see all (E6)', async () => {
    expect(before).toEqual(Array(3).fill(sorted('eva', 'noor', 'daan', 'only')))
    for (const path of ['/api/ads', '/api/ads?sort=new']) {
      expect(await adsAt(path, buyer.headers)).toEqual(sorted('noor', 'daan'))
      expect(await adsAt(path, seller.headers)).toEqual(sorted('eva', 'noor', 'only'))
      for (const as of [{}, app.signIn(noor)]) expect(await adsAt(path, as)).toHaveLength(4)
    }
    const path = `/api/books/${algebra.id}/ads`
    expect(await adsAt(path, buyer.headers)).toEqual(sorted('noor', 'daan'))
    expect(await adsAt(path, seller.headers)).toEqual(sorted('eva', 'noor'))
    expect(await adsAt(path, {})).toHaveLength(3)
    expect(await adsAt(`/api/books/${privaatrecht.id}/ads`, buyer.headers)).toEqual([])
  })

  it('the page of such an ad is not there, for the two alone (E6)', async () => {
    const status = async (id: string, as: Record<string, string>) => (await ask(`/api/ads/${id}`, as)).status
    expect(await status(adIds.eva, buyer.headers)).toBe(404)
    expect(await status(adIds.daan, seller.headers)).toBe(404)
    for (const as of [{}, seller.headers, app.signIn(noor)]) expect(await status(adIds.eva, as)).toBe(200)
  })

  it('the counts of filters leave those copies out, whoever asked before and after (B4, E6)', async () => {
    const facets = (as: Record<string, string>) => get<SearchFacets>('/api/search/choices?q=', as)
    const all = { available: 2, condition: { new: 1, good: 1, used: 1 } }
    for (const as of [{}, app.signIn(noor)]) expect(await facets(as)).toMatchObject(all)
    expect(await facets(buyer.headers)).toMatchObject({ available: 1, condition: { new: 1, good: 0, used: 0 } })
    expect(await facets(seller.headers)).toMatchObject(all)
    const { prices } = await facets(buyer.headers)
    expect(prices.reduce((sum, books) => sum + books)).toBe(2)
    for (const as of [{}, app.signIn(noor)]) expect(await facets(as)).toMatchObject(all)
    await givenAd(app, noor, privaatrecht.id, { condition: 'new' })
    expect(await facets(buyer.headers)).toMatchObject({ available: 2, condition: { new: 2, good: 0, used: 0 } })
  })

  it('counts, lowest price and photo leave those copies out (E6, B2)', async () => {
    const { book } = await get<{ book: object }>(`/api/books/${algebra.id}`, buyer.headers)
    expect(book).toMatchObject({ available: 2, lowestPriceCents: 3000 })
    expect((await get<{ book: object }>(`/api/books?isbn=${algebra.isbn}`, buyer.headers)).book).toEqual(book)
    const { results } = await search('q=algebra', buyer.headers)
    expect(results).toMatchObject([
      { available: 2, lowestPriceCents: 3000, photo: photos.noor, book: { available: 2, lowestPriceCents: 3000 } },
    ])
    const { results: all } = await search('q=algebra', {})
    expect(all).toMatchObject([{ available: 3, lowestPriceCents: 1000, photo: photos.eva }])
    const [theirs] = (await search('q=privaatrecht', buyer.headers)).results
    expect(theirs).toMatchObject({ available: 0, lowestPriceCents: null })
    expect(theirs).not.toHaveProperty('photo')
    const { books } = await get<{ books: { id: string }[] }>('/api/ads', buyer.headers)
    expect(books).toMatchObject([{ id: algebra.id, available: 2, lowestPriceCents: 3000 }])
  })

  it('who asks for copies finds no book that only the other offers (E6, B4)', async () => {
    const names = async (query: string, as = buyer.headers) =>
      (await search(query, as)).results.map(({ book, available }) => [book.id, available])
    expect(await names('available=yes')).toEqual([[algebra.id, 2]])
    expect(await names('condition=used')).toEqual([])
    expect(await names('condition=new')).toEqual([[algebra.id, 2]])
    expect(await names('maxPrice=3500')).toEqual([[algebra.id, 1]])
    expect(await names('condition=used', {})).toEqual([[algebra.id, 1]])
  })

  it('what is for one asker alone is given to nobody else, here or on its way (E6)', async () => {
    for (const path of [
      '/api/ads',
      `/api/books/${algebra.id}`,
      `/api/books/${algebra.id}/ads`,
      '/api/search?q=algebra',
    ]) {
      const own = await ask(path, buyer.headers)
      expect([path, own.headers.get('cache-control')]).toEqual([path, 'no-store'])
      const others = await (await ask(path, app.signIn(noor))).text()
      expect(others).not.toBe(await own.text())
      expect(await (await ask(path, {})).text()).toBe(others)
    }
  })

  it('and sees all again once nobody blocks (E6)', async () => {
    await blocker().send('block.set', { chatId, on: false })
    expect(await adsAt('/api/ads', buyer.headers)).toHaveLength(4)
    expect((await ask(`/api/ads/${adIds.eva}`, buyer.headers)).status).toBe(200)
    expect((await search('q=algebra', buyer.headers)).results).toMatchObject([{ available: 3 }])
  })
})

it('a person without a block costs a public read one query more, visitors none (E6)', async () => {
  const reads = (path: string, as: Record<string, string>) => app.readsOf(() => ask(path, as))
  for (const path of [`/api/books/${algebra.id}/ads`, '/api/search?q=algebra']) {
    await reads(path, buyer.headers)
    expect([path, (await reads(path, buyer.headers)) - (await reads(path, {}))]).toEqual([path, 1])
  }
})
