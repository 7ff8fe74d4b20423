import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Sitemap } from '../../../adapters/sitemap/sitemap.ts'
import { book } from '../../../features/books/books.table.ts'
import { givenAd, givenBook } from '../../../testing/given.ts'
import { eva } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createDirectSitemap } from './make-sitemap.ts'

const origin = 'http://localhost:3000'
const hour = 60 * 60 * 1000
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

let app: TestApp
let made: number
let make: Sitemap['make']

beforeEach(async () => {
  made = 0
  const sitemap: Sitemap = {
    make: publicUrl => {
      made += 1
      return make(publicUrl)
    },
  }
  app = await createTestApp({ sitemap, onSqlite: true })
  make = createDirectSitemap(join(app.dataDir, 'product.sqlite'), 4).make
})
afterEach(() => app.close())

async function forSale(n: number): Promise<void> {
  const book = { id: id(n), name: 'Calculus', author: 'Spivak', isbn: null, originalPriceCents: null }
  await givenBook(app, book)
  await givenAd(app, eva, book.id)
}
const read = async (path: string) => (await app.ask(path)).text()
const named = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

test('what is too much for one file is parted, and the sitemap names the parts (M8)', async () => {
  for (const n of [1, 2, 3]) await forSale(n)
  const index = await read('/sitemap.xml')
  expect(index).toContain('<sitemapindex')
  expect(named(index)).toEqual([1, 2, 3].map(part => `${origin}/sitemap-${part}.xml`))
  const parts = await Promise.all([1, 2, 3].map(part => read(`/sitemap-${part}.xml`)))
  expect(parts.map(part => named(part).length)).toEqual([8, 8, 4])
  expect(parts.flatMap(named)).toContain(`${origin}/en/book/${id(3)}`)
  expect((await app.ask('/sitemap-4.xml')).status).toBe(404)
})

test('a book that nobody looked at yet is not in it (M6, M8)', async () => {
  for (const n of [1, 2]) await forSale(n)
  const { write, commit } = app.deps.store
  await commit({
    statements: [
      write
        .update(book)
        .set({ reviewed: false })
        .where(eq(book.id, id(1))),
    ],
  })
  await read('/sitemap.xml')
  const parts = await Promise.all([1, 2].map(part => read(`/sitemap-${part}.xml`)))
  const books = parts.flatMap(named).filter(address => address?.startsWith(`${origin}/book/`))
  expect(books).toEqual([`${origin}/book/${id(2)}`])
})

test('it is made once however many ask, and again after an hour, while everybody gets the former one (B1, M8)', async () => {
  await Promise.all([read('/sitemap.xml'), read('/sitemap-1.xml'), read('/sitemap.xml')])
  expect(made).toBe(1)
  await forSale(1)
  app.clock.move(hour)
  const former = await read('/sitemap-2.xml')
  expect(named(former)).not.toContain(`${origin}/book/${id(1)}`)
  while (!named(await read('/sitemap-2.xml')).includes(`${origin}/book/${id(1)}`)) await new Promise(setImmediate)
  expect(made).toBe(2)
})

test('one that could not be made anew leaves the former in its place; the first is tried again', async () => {
  const works = make
  make = async () => {
    throw new Error('no thread')
  }
  expect((await app.ask('/sitemap.xml')).status).toBe(500)
  make = works
  expect((await app.ask('/sitemap.xml')).status).toBe(200)
  make = async () => {
    throw new Error('no thread')
  }
  app.clock.move(hour)
  expect((await app.ask('/sitemap.xml')).status).toBe(200)
  expect((await app.ask('/sitemap.xml')).status).toBe(200)
})

test('it goes out compressed to clients that take that', async () => {
  const answer = await app.ask('/sitemap.xml', { headers: { 'accept-encoding': 'gzip' } })
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(Array.from(bytes.slice(0, 2))).toEqual([0x1f, 0x8b])
})
