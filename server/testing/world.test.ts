import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readIsbn } from '../../shared/features/books/isbn.ts'
import { keepWorldLogos } from './keep-world-photos.ts'
import { loadWorld } from './load-world.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { historyOf } from '../features/books/price-history.ts'
import { createWorld } from './world.ts'
import { timesAsked } from './world/ads.ts'
import { demoPassword, demoPasswordHash } from './world/people.ts'

const now = Date.UTC(2026, 8, 1)
const world = createWorld(now)

/** The app's components, without tests. */
function sources(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(path => join(folder, path))
  return paths.filter(path => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
}

describe('the world', () => {
  test('is the same every time but for its dates', () => {
    expect(createWorld(now)).toEqual(world)
    expect(createWorld(now + 5000).ads.map(({ createdAt }) => createdAt - 5000)).toEqual(
      world.ads.map(({ createdAt }) => createdAt),
    )
  })

  test('has at least 120 real books, each with a right ISBN of its own', () => {
    const isbns = world.books.flatMap(({ isbn }) => isbn ?? [])
    expect(isbns.length).toBeGreaterThanOrEqual(120)
    expect(new Set(isbns).size).toBe(isbns.length)
    for (const isbn of isbns) expect([isbn, readIsbn(isbn).isbn13]).toEqual([isbn, isbn])
  })

  test('has every book whose cover the app shows by itself, under the same number', () => {
    const isbns = new Set(world.books.map(({ isbn }) => isbn))
    const shown = sources('pwa').flatMap(path => readFileSync(path, 'utf8').match(/\b97[89]\d{10}\b/g) ?? [])
    expect(shown.length).toBeGreaterThan(3)
    expect(shown.filter(isbn => !isbns.has(isbn))).toEqual([])
  })

  test('has at least 300 ads, none above the original price, with a past of sold ones', () => {
    const prices = new Map(world.books.map(({ id, originalPriceCents }) => [id, originalPriceCents ?? 100_000]))
    expect(world.ads.filter(({ deletedAt }) => deletedAt === null).length).toBeGreaterThanOrEqual(300)
    for (const ad of world.ads) expect(ad.priceCents).toBeLessThanOrEqual(prices.get(ad.bookId) ?? 0)
    for (const ad of world.ads) expect(ad.createdAt).toBeLessThanOrEqual(ad.deletedAt ?? now)
    expect(world.ads.filter(({ reason }) => reason === 'sold').length).toBeGreaterThan(50)
  })

  test('has a year behind the books that courses ask for most, with its seasons (D1, M5)', () => {
    const asked = timesAsked(world.links)
    const wanted = world.books.filter(({ id }) => (asked.get(id) ?? 0) >= 2)
    expect(wanted.length).toBeGreaterThan(3)
    for (const { id, name } of wanted) {
      const history = historyOf(
        world.ads.filter(({ bookId }) => bookId === id),
        now,
      )
      expect([name, history.filter(({ offered }) => offered > 0).length >= 6]).toEqual([name, true])
      expect([name, history.some(({ prices }) => prices !== null)]).toEqual([name, true])
      expect([name, history.some(({ sold = 0 }) => sold > 0)]).toEqual([name, true])
    }
  })

  test('has people whose one password is the one that is told', async () => {
    expect(world.people).toHaveLength(20)
    expect(await verify(demoPasswordHash, demoPassword)).toBe(true)
  })

  test('has chats between two people, never with oneself (E2)', () => {
    expect(world.chats.length).toBeGreaterThan(5)
    for (const { buyerId, sellerId } of world.chats) expect(buyerId).not.toBe(sellerId)
  })
})

describe('the world in a database', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
    const logos = await keepWorldLogos(app.deps, 'server/testing/world/photos')
    await loadWorld(app.deps, createWorld(app.deps.now()), { photos: ['a'.repeat(64)], logos })
  })
  afterAll(() => app.close())

  const get = async (path: string) => (await app.ask(path)).json()

  test('answers every public read (B1, B3, D1)', async () => {
    const { universities } = await get('/api/studies')
    expect(universities).toHaveLength(3)
    const study = await get(`/api/studies/${universities[0].organisations[0].studies[0].id}`)
    expect(study.books.length).toBeGreaterThan(10)
    const { results } = await get('/api/search?q=campbell')
    expect(results).toHaveLength(3)
    const { ads, books } = await get('/api/ads')
    expect(ads).toHaveLength(30)
    expect(books.length).toBeGreaterThan(5)
    const page = await get(`/api/books/${books[0].id}`)
    expect(page.book.available).toBeGreaterThan(0)
    expect((await get(`/api/books/${books[0].id}/ads`)).ads).toHaveLength(page.book.available)
  })

  test('has a drawn logo of 400x80 for every association (A5)', async () => {
    for (const { id, name } of world.organisations) {
      const { imageUrl } = await get(`/api/organisation/${id}`)
      const answer = await app.ask(imageUrl)
      expect([answer.status, answer.headers.get('content-type'), name]).toEqual([200, 'image/png', name])
      expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 400, height: 80 })
    }
    expect((await app.ask(`/uploads/images/${'a'.repeat(64)}-logo.png`)).status).toBe(404)
  })

  test('keeps what is hidden to itself (B3)', async () => {
    expect(JSON.stringify(await get('/api/studies/' + world.studies[0]?.id))).not.toContain('concept')
  })
})
