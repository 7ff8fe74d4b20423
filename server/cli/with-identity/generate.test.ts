import { count, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readIsbn } from '../../../shared/features/books/isbn.ts'
import { embeddedIdentity } from '../../adapters/identity/embedded-identity.ts'
import { ad } from '../../features/ads/ads.table.ts'
import { book } from '../../features/books/books.table.ts'
import { person } from '../../features/people/people.table.ts'
import { adminKey, createTestProvider, type TestProvider } from '../../identity/testing/test-provider.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { demoPassword } from '../../testing/world/people.ts'
import { generate } from '../../testing/load/generate.ts'

let provider: TestProvider
let app: TestApp
beforeAll(async () => {
  provider = await createTestProvider()
  app = await createTestApp({ identity: embeddedIdentity(provider.fetch), config: { identityAdminKey: adminKey } })
  await generate(app.deps, { books: 600, ads: 700, people: 3, photos: ['a'.repeat(64)] }, () => undefined)
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const get = async (path: string) => (await app.ask(path)).json()

test('a database is filled with as many books, ads and people as asked (K3)', async () => {
  const { read } = app.deps.store
  expect(await read.select({ count: count() }).from(book)).toEqual([{ count: 600 }])
  expect(await read.select({ count: count() }).from(ad)).toEqual([{ count: 700 }])
  expect(await read.select({ count: count() }).from(person)).toEqual([{ count: 3 }])
})

test('asking again adds more, with ISBNs of their own (K3)', async () => {
  await generate(app.deps, { books: 10, ads: 5, people: 1, photos: [] }, () => undefined)
  expect(await app.deps.store.read.select({ count: count() }).from(book)).toEqual([{ count: 610 }])
})

test('its books are found, say that they are invented, and count their live ads (B1, B2)', async () => {
  const { results, total } = await get('/api/search?q=inleiding&available=yes')
  expect(total).toBeGreaterThan(3)
  for (const { book, available } of results) {
    expect(book.description).toContain('Verzonnen')
    expect(readIsbn(book.isbn).error).toBeNull()
    const live = (await get(`/api/books/${book.id}/ads`)).ads.length
    expect([available, book.available]).toEqual([live, live])
  }
  const live = await app.deps.store.read.select({ count: count() }).from(ad).where(isNull(ad.deletedAt))
  expect(live[0]?.count).toBeGreaterThan(400)
})

test('its people can sign in with the demo password', async () => {
  const flow = await (await provider.fetch(new Request('http://kaft.example/self-service/login/api'))).json()
  const body = JSON.stringify({ method: 'password', identifier: 'load-1@demo.example', password: demoPassword })
  const headers = { 'content-type': 'application/json' }
  const url = `http://kaft.example/self-service/login?flow=${flow.id}`
  const answer = await provider.fetch(new Request(url, { method: 'POST', headers, body }))
  expect(answer.status).toBe(200)
  const { session } = await answer.json()
  const [known] = await app.deps.store.read.select().from(person).where(eq(person.email, 'load-1@demo.example'))
  expect(session.identity.id).toBe(known?.id)
})
